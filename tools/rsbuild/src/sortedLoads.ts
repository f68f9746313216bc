import type { Rspack } from '@rsbuild/core'

const loads =
  /(?<=Promise\.all\((?:\/\*[^*]*\*\/ *)?\[)\s*__webpack_require__\.e\([^()]*\)(?:,\s*__webpack_require__\.e\([^()]*\))+\s*(?=\])/g

/**
 * Sorts the chunks of each import that needs several, such as `Promise.all([e(12), e(7)])`. They load in parallel, and
 * the bundler's order depends on the folder of the workspace.
 */
export function withSortedLoads(code: string): string {
  return code.replace(loads, list => list.trim().split(/,\s*/).sort(byNumber).join(', '))
}

function byNumber(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true })
}

/** Makes the imports of chunks reproducible, before a hash of them is computed. */
export const sortedLoads: Rspack.RspackPluginInstance = {
  apply(compiler: Rspack.Compiler) {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('sortedLoads', compilation => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS
      compilation.hooks.processAssets.tap({ name: 'sortedLoads', stage }, assets => {
        for (const [path, asset] of Object.entries(assets)) {
          if (!path.endsWith('.js')) continue
          const code = asset.source().toString()
          const sorted = withSortedLoads(code)
          if (sorted !== code) compilation.updateAsset(path, new sources.RawSource(sorted))
        }
      })
    })
  },
}
