import { nextVersions, rollUp, toContract, type RolledContract } from '@overtone/contract'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readBaseline } from './contractFiles'
import { lateSingletons, singletons } from './singletons'

const libs = join(import.meta.dirname, '../../../libs')
const entryNames = [...singletons, ...lateSingletons].filter(name => name.startsWith('@overtone/'))

interface Manifest {
  readonly exports: Readonly<Record<string, string>>
  readonly overtone?: { readonly owner?: string }
}

/** Rolls up every shared entry point of this workspace, as its package.json names it. */
export function rollUpWorkspace(): RolledContract {
  const found = entryNames.map(name => ({ name, ...entryOf(name) }))
  const files = Object.fromEntries(found.map(({ name, file }) => [name, file]))
  const rolled = rollUp(files, join(libs, 'federation/src/contract.ts'))
  const owners = Object.fromEntries(found.map(({ name, owner }) => [name, owner]))
  return toContract(rolled, { owners, versions: nextVersions(rolled.types, readBaseline()) })
}

/** Throws Error where the package doesn't export it, or nobody owns it. */
function entryOf(name: string): { file: string; owner: string } {
  const [, lib = '', ...path] = name.split('/')
  const { exports, overtone } = JSON.parse(readFileSync(join(libs, lib, 'package.json'), 'utf8')) as Manifest
  const file = exports[['.', ...path].join('/')]
  if (!file) throw new Error(`libs/${lib}/package.json doesn't export ${name}`)
  if (!overtone?.owner) throw new Error(`libs/${lib}/package.json doesn't name its "overtone.owner"`)
  return { file: join(libs, lib, file), owner: overtone.owner }
}
