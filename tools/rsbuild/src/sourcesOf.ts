import type { Rspack } from '@rsbuild/core'

/**
 * `react/index.js` of a package, `libs/domain/src/role.ts` of the workspace; an app's own files are nobody else's. The
 * runtime of federation doesn't count: no container can take it from another.
 */
const shareable =
  /(?:\/node_modules\/(?!@module-federation\/webpack-bundler-runtime\/)|\/(?=libs\/(?!federation-runtime\/)))((?:(?!\/node_modules\/).)+)$/

/**
 * Bytes by file of the packages and libraries that a build holds, before they are made small: what two builds both hold
 * is downloaded twice. A list of exports that only pointed the way to others is in no chunk and does not count.
 */
export function sourcesOf({ chunks, chunkGraph }: Rspack.Compilation): Readonly<Record<string, number>> {
  const modules = [...chunks].flatMap(chunk => [...chunkGraph.getChunkModules(chunk)])
  const parts = modules.flatMap(module => ('modules' in module ? (module.modules as Rspack.Module[]) : [module]))
  const files = parts.flatMap(part => {
    const file = shareable.exec(part.nameForCondition() ?? '')?.[1]
    return file && part.size() > 0 ? [[file, part.size()] as const] : []
  })
  return Object.fromEntries(files.sort(([a], [b]) => (a < b ? -1 : 1)))
}
