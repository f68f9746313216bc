import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The root of the workspace. */
export const workspace = join(import.meta.dirname, '../../..')

/** Output folder of the packages. */
export const packagesFolder = join(workspace, 'dist/packages')

interface Manifest {
  readonly version: string
  readonly license?: string
  readonly engines: Readonly<Record<string, string>>
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}

export const rootManifest = JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8')) as Manifest

const pinned: Readonly<Record<string, string>> = { ...rootManifest.dependencies, ...rootManifest.devDependencies }

/** Returns the version that the workspace pins a package to, undefined if it doesn't list it. */
export function pinnedVersion(name: string): string | undefined {
  return pinned[name]
}
