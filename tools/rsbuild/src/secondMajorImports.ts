import { rspack, type Rspack } from '@rsbuild/core'
import type { SharedModules } from './singletons'

/** In the app's folder, so that imports resolve to the app's packages. */
const file = './src/secondMajors.js'

/**
 * Returns the entry and plugin that make the shell's build provide second majors. A module beside the entry imports each
 * one lazily, because a build provides only the modules that it imports.
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
