import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { shell } from '@overtone/rsbuild'
import { defineConfig, mergeRsbuildConfig, rspack as bundler, type Rspack } from '@rsbuild/core'

/** The shell's files for federation, and their replacements in one build. */
const replaced = [
  [/\/remotes\/remoteLoader$/, 'remoteLoader.js'],
  [/\/remotes\/provided$/, 'nothing.js'],
] as const

/** Emits areas.json: the scripts of each remote's first page, by the remote's name. */
const areas: Rspack.RspackPluginInstance = {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('areas', compilation => {
      compilation.hooks.processAssets.tap({ name: 'areas', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        const found = [...compilation.namedChunkGroups].flatMap(([name, group]) =>
          name.startsWith('area-') ? [[name.slice('area-'.length), group.getFiles().filter(isScript)] as const] : [],
        )
        compilation.emitAsset('areas.json', new sources.RawSource(JSON.stringify(Object.fromEntries(found))))
      })
    })
  },
}

function isScript(file: string): boolean {
  return file.endsWith('.js')
}

function tune(rspack: Rspack.Configuration) {
  rspack.plugins = (rspack.plugins ?? []).filter(plugin => !(plugin instanceof ModuleFederationPlugin))
  for (const [file, replacement] of replaced) {
    rspack.plugins.push(new bundler.NormalModuleReplacementPlugin(file, join(import.meta.dirname, replacement)))
  }
  rspack.plugins.push(areas)
}

/** The shell's own build without federation: the remotes are part of it, each in a lazy chunk. */
export default defineConfig(params => {
  const own = shell()(params)
  const ownPage = { ...own, environments: { web: own.environments?.web ?? {} } } // only the page
  const root = process.env.OVERTONE_BENCH_DIST ?? 'dist'
  return mergeRsbuildConfig(ownPage, {
    environments: { web: { output: { distPath: { root } }, tools: { rspack: tune } } },
  })
})
