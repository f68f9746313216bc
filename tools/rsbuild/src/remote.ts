import { pluginModuleFederation } from '@module-federation/rsbuild-plugin'
import type { RemoteConfig } from '@overtone/federation'
import { defineConfig, mergeRsbuildConfig, type Rspack } from '@rsbuild/core'
import { baseConfig, chunkTimeout } from './base'
import { buildIdOf } from './buildId'
import { emitPlugin } from './emitPlugin'
import { federationAsModules } from './federationAsModules'
import { sharedFor } from './singletons'
import { containerName } from '@overtone/federation/config'

/**
 * The build of a remote: exposes `src/routes.tsx`, brings nothing that the shell provides, and emits its static
 * description as remote.json beside the federation manifest. `npm run dev` sets the port and the origins that may ask.
 */
export function remote(config: RemoteConfig) {
  return defineConfig(({ command }) => {
    const isBuild = command === 'build'
    const uniqueName = `${config.name}_${buildIdOf(process.cwd())}`
    const port = Number(process.env.OVERTONE_DEV_PORT ?? 4101)

    function tune(rspack: Rspack.Configuration) {
      rspack.output ??= {}
      rspack.output.crossOriginLoading = 'anonymous'
      rspack.output.chunkLoadTimeout = chunkTimeout
      rspack.optimization ??= {}
      rspack.optimization.splitChunks = false
      if (isBuild) {
        // hot reload needs stable names; a release needs its own, or it finds the chunks of the one before it
        rspack.output.uniqueName = uniqueName
        rspack.output.chunkLoadingGlobal = `chunk_${uniqueName}`
      }
      rspack.plugins?.push(federationAsModules())
      rspack.plugins?.push(emitPlugin('remote.json', () => ({ 'remote.json': JSON.stringify(config, null, 2) })))
    }

    return mergeRsbuildConfig(baseConfig({ hasHotReload: !isBuild }), {
      source: { entry: { index: './src/routes.tsx' } },
      server: {
        host: '127.0.0.1',
        port,
        strictPort: true,
        cors: { origin: (process.env.OVERTONE_DEV_ORIGINS ?? 'http://localhost:4000').split(',') },
      },
      dev: { client: { protocol: 'ws', host: '127.0.0.1', port } },
      security: { sri: { enable: isBuild } },
      tools: { rspack: tune },
      plugins: [
        pluginModuleFederation({
          name: containerName(config.name),
          filename: isBuild ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
          exposes: { './routes': './src/routes.tsx' },
          shared: sharedFor('remote'),
          shareStrategy: 'loaded-first',
          dts: false,
          manifest: true,
          experiments: { externalRuntime: true, optimization: { target: 'web' } },
        }),
      ],
    })
  })
}
