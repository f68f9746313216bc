import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { toContract, type RolledContract } from './rolledContract'
import { rollUp, type RollUp } from './rollUp'

/** Inside the workspace, where sources find its packages. */
const samples = join(import.meta.dirname, '../dist')
const own = join(import.meta.dirname, '../../../libs/federation/src/contract.ts')

/** Rolls up sources of entry points by name; names without an `@` are files that these import. Imported by tests only. */
export async function sampleRollUp(sources: Readonly<Record<string, string>>): Promise<RollUp> {
  await mkdir(samples, { recursive: true })
  const folder = await mkdtemp(join(samples, 'sample-'))
  const pathOf = (name: string) => join(folder, `${name.replace('@', '').replaceAll('/', '-')}.tsx`)
  try {
    await Promise.all(Object.entries(sources).map(([name, code]) => writeFile(pathOf(name), code)))
    const entries = Object.keys(sources).filter(name => name.startsWith('@'))
    return rollUp(Object.fromEntries(entries.map(name => [name, pathOf(name)])), own)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The contract of such entry points, which are all of version 1.0.0 and of the team `playback`. */
export async function sampleContract(sources: Readonly<Record<string, string>>): Promise<RolledContract> {
  const rolled = await sampleRollUp(sources)
  const names = Object.keys(rolled.exports)
  const all = (value: string) => Object.fromEntries(names.map(name => [name, value]))
  return toContract(rolled, { versions: all('1.0.0'), owners: all('playback') })
}
