import { join } from 'node:path'
import type { RolledContract } from '@overtone/contract'
import { entryVersions, readContract } from './contractFiles'
import { installedVersion } from './installedVersion'

/**
 * The product as the presets see it. In this workspace they read it from the sources; in the published package,
 * tools/pack replaces this module with one that reads the package's data.
 */
export interface Platform {
  /** The folder from which the federation plugin resolves its runtime. */
  readonly federationRuntime: string
  /** Folders with sources that are bundled into every build. */
  readonly bundled: readonly string[]
  /** Files of unshared modules by name, for modules that aren't installed under that name. */
  readonly aliases?: Readonly<Record<string, string>>
  /** The same for programs, in which shared modules aren't provided either. */
  readonly programAliases?: Readonly<Record<string, string>>
  /** Target browsers of builds. Left out if a .browserslistrc above the app lists them. */
  readonly browsers?: readonly string[]
  /** Returns the contract of the shared modules. Throws Error if it wasn't rolled up. */
  readonly readContract: () => RolledContract
  /**
   * Returns the version of a shared module: the computed one for our own entry points, the one installed for `folder`
   * for packages. Throws Error if there is none.
   */
  readonly versionOf: (entry: string, folder: string) => string
  /** Returns the compiler options of a remote in `folder`, and additional files for its type check. */
  readonly typesOf: (folder: string) => { readonly options: string; readonly files: readonly string[] }
}

const workspace = join(import.meta.dirname, '../../..')

export const platform: Platform = {
  federationRuntime: join(import.meta.dirname, '..'),
  aliases: {
    [join(workspace, 'node_modules/lucide-react/dist/esm/createLucideIcon.mjs')]: join(
      import.meta.dirname,
      'sharedIcons.js',
    ),
  },
  bundled: ['libs/domain', 'libs/federation', 'libs/federation-runtime'].map(lib => join(workspace, lib)),
  readContract,
  versionOf: (entry, folder) =>
    entry.startsWith('@overtone/') ? (entryVersions()[entry] ?? '1.0.0') : installedVersion(entry, folder),
  typesOf: () => ({
    options: join(workspace, 'tsconfig.base.json'),
    files: [join(workspace, 'libs/design/src/css.d.ts')],
  }),
}
