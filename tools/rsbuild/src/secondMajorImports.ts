import { rspack, type Rspack } from '@rsbuild/core'
import type { SharedModules } from './singletons'

/** In the app's own folder, where its packages are found. */
const file = './src/secondMajors.js'

/**
 * Returns additions to the shell's build that provide second majors: a module beside its entry imports each lazily,
 * because a build provides only the modules that it imports.
 */
export function secondMajorImports({ secondMajors }: SharedModules): {
  readonly entry: readonly string[]
  readonly plugins: readonly Rspack.RspackPluginInstance[]
} {
  const imports = Object.keys(secondMajors).map(name => `() => import(${JSON.stringify(name)})`)
  if (imports.length === 0) return { entry: [], plugins: [] }
  const code = `export const secondMajors = [${imports.join()}]`
  return { entry: [file], plugins: [new rspack.experiments.VirtualModulesPlugin({ [file]: code })] }
}
