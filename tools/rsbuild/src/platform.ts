import { join } from 'node:path'
import type { RolledContract } from '@overtone/contract'
import { entryVersions, readContract } from './contractFiles'
import { installedVersion } from './installedVersion'

/**
 * What the presets know about the product. In this workspace they read it from the sources; in the published package,
 * tools/pack replaces this module with one that reads the data in the package.
 */
export interface Platform {
  /** The folder from which the federation plugin resolves its run-time half. */
  readonly federationRuntime: string
  /** Folders with sources that become part of every build. */
  readonly bundled: readonly string[]
  /** Files of modules that aren't shared, by name, where they are not installed under it. */
  readonly aliases?: Readonly<Record<string, string>>
  /** The same for programs, in which nobody provides the shared modules either. */
  readonly programAliases?: Readonly<Record<string, string>>
  /** Browsers that builds are written for. Left out where a .browserslistrc above the app says it. */
  readonly browsers?: readonly string[]
  /** Returns the contract of the shared modules. Throws Error where nobody rolled it up. */
  readonly readContract: () => RolledContract
  /**
   * Returns the version of a shared module: of an entry point of ours the computed one, of a package the one that is
   * installed for `folder`. Throws Error where there is none.
   */
  readonly versionOf: (entry: string, folder: string) => string
  /** The compiler options of a remote in `folder`, and what else its sources need to be checked. */
  readonly typesOf: (folder: string) => { readonly options: string; readonly files: readonly string[] }
}

const workspace = join(import.meta.dirname, '../../..')

export const platform: Platform = {
  federationRuntime: join(import.meta.dirname, '..'),
  bundled: ['libs/domain', 'libs/federation', 'libs/federation-runtime'].map(lib => join(workspace, lib)),
  readContract,
  versionOf: (entry, folder) =>
    entry.startsWith('@overtone/') ? (entryVersions()[entry] ?? '1.0.0') : installedVersion(entry, folder),
  typesOf: () => ({
    options: join(workspace, 'tsconfig.base.json'),
    files: [join(workspace, 'libs/design/src/css.d.ts')],
  }),
}
