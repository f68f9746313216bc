import { relative } from 'node:path'
import type { Rspack } from '@rsbuild/core'

/**
 * Matches `react/index.js` of a package and `libs/domain/src/role.ts` of the workspace, in paths relative to the app: an
 * app's own files can't be duplicates. The federation runtime doesn't count: containers can't share it.
 */
const shareable =
  /(?:(?:^|\/)node_modules\/(?!@module-federation\/webpack-bundler-runtime\/)|^(?:\.\.\/)+(?=libs\/(?!federation-runtime\/)))((?:(?!\/node_modules\/).)+)$/

/**
 * Returns the unminified bytes by file of the packages and libraries in a build: files in two builds are downloaded
 * twice. A barrel file that only re-exports is in no chunk and doesn't count.
 */
export function sourcesOf({ chunks, chunkGraph, options }: Rspack.Compilation): Readonly<Record<string, number>> {
  const app = options.context ?? process.cwd()
  const modules = [...chunks].flatMap(chunk => [...chunkGraph.getChunkModules(chunk)])
  const parts = modules.flatMap(module => ('modules' in module ? (module.modules as Rspack.Module[]) : [module]))
  const files = parts.flatMap(part => {
    const path = part.nameForCondition()
    const file = path && shareable.exec(relative(app, path).replaceAll('\\', '/'))?.[1]
    return file && part.size() > 0 ? [[file, part.size()] as const] : []
  })
  // a style sheet has two modules, of which the larger counts
  return Object.fromEntries(files.sort(([a, less], [b, more]) => (a === b ? less - more : a < b ? -1 : 1)))
}
