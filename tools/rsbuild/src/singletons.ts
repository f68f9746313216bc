import { platform } from './platform'

/**
 * What exists once in the page: provided by the shell, used by the remotes. This list is a versioned contract: add
 * freely; remove only when the registry shows that no live remote needs it.
 */
export const singletons = [
  'react',
  'react-dom',
  'styled-components',
  'nanostores',
  '@nanostores/react',
  '@nanostores/query',
  '@overtone/router',
  '@overtone/design',
  '@overtone/session',
  '@overtone/data',
  '@overtone/player',
  '@overtone/i18n',
  '@overtone/music',
] as const

/** Shared entries that the first page does without: each is a chunk of the shell, fetched when a page wants it. */
export const lateSingletons = [
  '@overtone/data/account',
  '@overtone/data/admin',
  '@overtone/data/community',
  '@overtone/data/listening',
  '@overtone/data/log',
  '@overtone/data/moderation',
  '@overtone/data/people',
  '@overtone/data/playlists',
  '@overtone/data/site',
  '@overtone/data/uploads',
  '@overtone/design/charts',
  '@overtone/design/collections',
  '@overtone/design/forms',
  '@overtone/design/menus',
  '@overtone/design/panels',
  '@overtone/design/pickers',
  '@overtone/music/actions',
  '@overtone/music/waveform',
] as const

/** Packages whose versions meet in one tree of components or in one store can't be provided twice. */
type Repeatable = Exclude<
  (typeof singletons)[number],
  'react' | 'react-dom' | 'styled-components' | `@overtone/${string}`
>

/**
 * Packages that the shell provides in a second major version for a time, by the name under which that version is
 * installed: `{ 'nanostores-next': 'nanostores' }`. Each is a chunk of the shell, fetched when a remote wants it.
 * docs/upgrade-a-shared-package.md has the steps.
 */
export const secondMajors: Readonly<Record<string, Repeatable>> = {}

/** Modules that the shell provides and remotes use. */
export interface SharedModules {
  /** Part of the shell's first scripts. */
  readonly eager: readonly string[]
  readonly lazy: readonly string[]
  /** Lazy too: names of installed packages, with the names under which they are shared. */
  readonly secondMajors: Readonly<Record<string, string>>
}

/** What the product shares. */
export const sharedModules: SharedModules = { eager: singletons, lazy: lateSingletons, secondMajors }

/** What the table of module federation says of one module. */
interface SharedEntry {
  readonly singleton: true
  readonly requiredVersion: string
  /** Of a remote, which brings no copy. */
  readonly import?: false
  readonly eager?: boolean
  readonly version?: string
  /** The name under which it is shared, where that is another. */
  readonly shareKey?: string
}

/**
 * Returns the `shared` table of module federation for the side that provides (`host`) or the one that uses (`remote`).
 * A remote requires the versions that are installed for it, so one that has another major version asks for that.
 */
export function sharedFor(
  side: 'host' | 'remote',
  { eager, lazy, secondMajors }: SharedModules = sharedModules,
  folder = process.cwd(),
): Record<string, SharedEntry> {
  const table: Record<string, SharedEntry> = {}
  for (const name of [...eager, ...lazy]) {
    const version = platform.versionOf(name, folder)
    // A major version of ours may remove what this remote doesn't use: the contract decides that when it is promoted.
    const requiredVersion = `${name.startsWith('@overtone/') ? '>=' : '^'}${version}`
    table[name] =
      side === 'host'
        ? { singleton: true, eager: eager.includes(name), version, requiredVersion }
        : { singleton: true, import: false, requiredVersion }
  }
  if (side === 'remote') return table
  for (const [name, shareKey] of Object.entries(secondMajors)) {
    const version = platform.versionOf(name, folder)
    table[name] = { singleton: true, eager: false, version, requiredVersion: `^${version}`, shareKey }
  }
  return table
}
