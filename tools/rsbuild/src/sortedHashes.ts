import type { Rspack } from '@rsbuild/core'

const hashes = /(?<=\.sriHashes=\{)[^}]*(?=\})/

/** Sorts the chunks' hashes in an entry: the bundler lists them in a random order. */
export function withSortedHashes(code: string): string {
  return code.replace(hashes, list => list.split(',').sort().join(','))
}

/** Makes entries with the hashes of their chunks reproducible. */
export const sortedHashes: Rspack.RspackPluginInstance = {
  apply(compiler: Rspack.Compiler) {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('sortedHashes', compilation => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT - 1
      compilation.hooks.processAssets.tap({ name: 'sortedHashes', stage }, assets => {
        for (const [path, asset] of Object.entries(assets)) {
          if (!path.endsWith('.js')) continue
          const code = asset.source().toString()
          if (hashes.test(code)) compilation.updateAsset(path, new sources.RawSource(withSortedHashes(code)))
        }
      })
    })
  },
}
