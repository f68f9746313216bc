import type { Rspack } from '@rsbuild/core'

/** Adds files to a build's output once its own files are known. */
export function emitPlugin(
  name: string,
  files: (compilation: Rspack.Compilation) => Record<string, string>,
): Rspack.RspackPluginInstance {
  return {
    apply(compiler: Rspack.Compiler) {
      const { Compilation, sources } = compiler.webpack
      compiler.hooks.thisCompilation.tap(name, compilation => {
        compilation.hooks.processAssets.tap({ name, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
          for (const [path, text] of Object.entries(files(compilation))) {
            compilation.emitAsset(path, new sources.RawSource(text))
          }
        })
      })
    },
  }
}
