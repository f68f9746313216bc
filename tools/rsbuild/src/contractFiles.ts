import type { Baseline, RolledContract } from '@overtone/contract'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const workspace = join(import.meta.dirname, '../../..')

/** The file in which `nx run @overtone/rsbuild:contract` writes the contract of the current sources. */
export const contractFile = join(workspace, 'tools/rsbuild/dist/contract.json')
/** The last accepted contract: versions, and the declarations that they belong to. */
export const baselineFiles = {
  types: join(workspace, 'contract/declarations.d.ts'),
  versions: join(workspace, 'contract/versions.json'),
}

/** Reads the contract of the current sources. Throws Error if it wasn't rolled up. */
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

/** Returns versions of shared entry points by name: from the rolled-up contract, else from the last accepted one. */
export function entryVersions(): Readonly<Record<string, string>> {
  if (!existsSync(contractFile)) return readBaseline().versions
  const { entryPoints } = readContract()
  return Object.fromEntries(Object.entries(entryPoints).map(([name, { version }]) => [name, version]))
}
