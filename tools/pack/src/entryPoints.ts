import { entryFile } from '@overtone/rsbuild/entries'
import { lazyShared, singletons } from '@overtone/rsbuild/shared'
import { join } from 'node:path'

/** Files of entry points by name. */
type EntryFiles = Readonly<Record<string, string>>

function filesOf(names: readonly string[]): EntryFiles {
  return Object.fromEntries(names.map(name => [name, entryFile(name)]))
}

/** The modules that the shell provides: ours, and packages. */
export const sharedNames: readonly string[] = [...singletons, ...lazyShared]
const ours = sharedNames.filter(name => name.startsWith('@overtone/'))

/** Modules that become part of each build. */
export const bundledEntries = filesOf(['@overtone/domain', '@overtone/router/address'])

/** Modules that run in unit tests: shared ones, those that are part of a build, and those that only tests import. */
export const runnableEntries: EntryFiles = {
  ...filesOf([...ours, '@overtone/router/memory']),
  ...bundledEntries,
  '@overtone/remote/testing': entryFile('@overtone/testing'),
}

const own = (name: string) => join(import.meta.dirname, 'remote', `${name}.ts`)

/** The modules of the package itself. */
export const ownEntries: EntryFiles = { '@overtone/remote': own('index') }
export const toolEntries: EntryFiles = Object.fromEntries(
  ['rsbuild', 'vitest', 'eslint', 'prerender'].map(name => [`@overtone/remote/${name}`, own(name)]),
)

/** Returns `design/charts` for `@overtone/design/charts`; `index` and `testing` for this package's own modules. */
export function pathOf(name: string): string {
  if (name === '@overtone/remote') return 'index'
  return name.replace(/^@overtone\/(?:remote\/)?/, '')
}
