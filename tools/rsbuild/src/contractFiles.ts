import type { Baseline, RolledContract } from '@overtone/contract'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const workspace = join(import.meta.dirname, '../../..')

/** Where `nx run @overtone/rsbuild:contract` writes the contract of the sources as they are. */
export const contractFile = join(workspace, 'tools/rsbuild/dist/contract.json')
/** The contract that was accepted last: versions, and the declarations that they stand for. */
export const baselineFiles = {
  types: join(workspace, 'contract/declarations.d.ts'),
  versions: join(workspace, 'contract/versions.json'),
}

/** Throws Error where nobody rolled it up. */
export function readContract(): RolledContract {
  if (!existsSync(contractFile))
    throw new Error('The contract of the shared modules is missing. Run: npx nx run @overtone/rsbuild:contract')
  return JSON.parse(readFileSync(contractFile, 'utf8')) as RolledContract
}

export function readBaseline(): Baseline {
  const { types, versions } = baselineFiles
  if (!existsSync(versions)) return { types: '', versions: {} }
  return {
    types: readFileSync(types, 'utf8'),
    versions: JSON.parse(readFileSync(versions, 'utf8')) as Record<string, string>,
  }
}

/** The versions of shared entry points by name: computed where the contract is rolled up, else those accepted last. */
export function entryVersions(): Readonly<Record<string, string>> {
  if (!existsSync(contractFile)) return readBaseline().versions
  const { entryPoints } = readContract()
  return Object.fromEntries(Object.entries(entryPoints).map(([name, { version }]) => [name, version]))
}
