import type { Words } from '@overtone/command-line'
import type { options } from './options'

/** A command of the release command line, for its parser and its help. */
export interface ReleaseCommand {
  /** The line in the list of commands. */
  readonly title: string
  /** A paragraph for the help of the command. */
  readonly details?: string
  readonly words: Words
  readonly options?: readonly (keyof typeof options)[]
  /** Placeholder and help of options that mean something else here than in most commands. */
  readonly meanings?: Readonly<Partial<Record<keyof typeof options, { readonly value: string; readonly help: string }>>>
  /** True if it concerns no environment, or all: it takes no `--env`. */
  readonly isShared?: boolean
  readonly examples: readonly (readonly [args: string, meaning: string])[]
  readonly exitCodes?: Readonly<Partial<Record<0 | 1, string>>>
}

export const oneBuild: Words = {
  kind: 'APP[@ID]',
  min: 1,
  max: 1,
  help: 'The build in this folder, or a published one by ID',
}
export const builds: Words = { ...oneBuild, max: Infinity }
export const oneApp: Words = { kind: 'APP', min: 1, max: 1, help: 'The name of an app, such as listener' }
export const apps: Words = { ...oneApp, max: Infinity }

export const fromEnvironment = {
  value: 'ENV',
  help: 'The builds that are live in ENV; without an APP, all that differ',
}
