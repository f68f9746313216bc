import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const libs = join(import.meta.dirname, '../../../libs')

interface Manifest {
  readonly exports: Readonly<Record<string, string>>
  readonly overtone?: { readonly owner?: string }
}

/**
 * Returns the file of an entry point, such as `@overtone/design/forms`. Throws Error if the package doesn't export
 * it.
 */
export function entryFile(name: string): string {
  const [, lib = '', ...path] = name.split('/')
  const file = manifestOf(lib).exports[['.', ...path].join('/')]
  if (!file) throw new Error(`libs/${lib}/package.json doesn't export ${name}`)
  return join(libs, lib, file)
}

/** Returns the team that owns an entry point. Throws Error if none does. */
export function entryOwner(name: string): string {
  const [, lib = ''] = name.split('/')
  const owner = manifestOf(lib).overtone?.owner
  if (!owner) throw new Error(`libs/${lib}/package.json doesn't name its "overtone.owner"`)
  return owner
}

function manifestOf(lib: string): Manifest {
  return JSON.parse(readFileSync(join(libs, lib, 'package.json'), 'utf8')) as Manifest
}
