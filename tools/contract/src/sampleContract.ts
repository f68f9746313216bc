import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { declareEntries, type DeclarationFiles } from './declareEntries'
import { toContract, type RolledContract } from './rolledContract'
import { rollUp, type EntryFiles, type RollUp } from './rollUp'

/** Inside the workspace, so that sources resolve its packages. */
const samples = join(import.meta.dirname, '../dist')
const own = join(import.meta.dirname, '../../../libs/federation/src/contract.ts')

/**
 * Writes sources of entry points by name, and calls `read` with their files; names without an `@` are files that these
 * import. Imported by tests only.
 */
async function withSources<T>(sources: Readonly<Record<string, string>>, read: (entries: EntryFiles) => T): Promise<T> {
  await mkdir(samples, { recursive: true })
  const folder = await mkdtemp(join(samples, 'sample-'))
  const pathOf = (name: string) => join(folder, `${name.replace('@', '').replaceAll('/', '-')}.tsx`)
  try {
    await Promise.all(Object.entries(sources).map(([name, code]) => writeFile(pathOf(name), code)))
    const entries = Object.keys(sources).filter(name => name.startsWith('@'))
    return read(Object.fromEntries(entries.map(name => [name, pathOf(name)])))
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Rolls up sources of entry points. */
export function sampleRollUp(sources: Readonly<Record<string, string>>): Promise<RollUp> {
  return withSources(sources, entries => rollUp(entries, own))
}

/** Declares sources of entry points. */
export function sampleDeclarations(sources: Readonly<Record<string, string>>): Promise<DeclarationFiles> {
  return withSources(sources, declareEntries)
}

/** Rolls up the contract of such entry points, all with version 1.0.0 and the team `playback`. */
export async function sampleContract(sources: Readonly<Record<string, string>>): Promise<RolledContract> {
  const rolled = await sampleRollUp(sources)
  const names = Object.keys(rolled.exports)
  const all = (value: string) => Object.fromEntries(names.map(name => [name, value]))
  return toContract(rolled, { versions: all('1.0.0'), owners: all('playback') })
}
