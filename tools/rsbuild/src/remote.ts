import type { RemoteConfig } from '@overtone/federation'
import { defineConfig, mergeRsbuildConfig, type EnvironmentConfig, type Rspack } from '@rsbuild/core'
import { aliasesAgainstDeployed, hotRoutes, isAgainstDeployed } from './againstDeployed'
import { baseConfig, chunkTimeout, naturalIds } from './base'
import { buildIdOf } from './buildId'
import { contractOfRemote } from './contractOf'
import { emitPlugin } from './emitPlugin'
import { federation } from './federation'
import { hotModules } from './hotModules'
import { platform } from './platform'
import { sharedFor, sharedModules, type SharedModules } from './singletons'
import { sortedHashes } from './sortedHashes'
import { sourcesOf } from './sourcesOf'
import { containerName } from '@overtone/federation/config'
import { remoteJson } from './remoteJson'
import { prerender, programFolder } from './prerender/prerender'
import { programEnvironment } from './prerender/programEnvironment'
import { typeWarnings } from './typeWarnings'

const browsers = platform.browsers ? { overrideBrowserslist: [...platform.browsers] } : {}

/**
 * Builds web workers by name, each as one file `workers/{name}.js` under the remote's base URL. They are built
 * separately and without federation, whose runtime can't start in a worker: `new Worker(new URL(…))` would include it.
 */
function workersEnvironment(entry: Record<string, string>): EnvironmentConfig {
  return {
    source: { entry },
    resolve: { alias: { ...platform.aliases } },
    output: { ...browsers, target: 'web-worker', distPath: { js: 'workers' }, filename: { js: '[name].js' } },
    tools: {
      rspack(rspack) {
        rspack.target = ['webworker', 'es2022'] // for a list of browsers, rsbuild's worker target is always es5
        rspack.output ??= {}
        rspack.output.asyncChunks = false
      },
    },
  }
}

/** Returns the files that a release needs besides the standard manifest. */
function factsOf(compilation: Rspack.Compilation): Record<string, string> {
  return {
    'contract.json': JSON.stringify(contractOfRemote(compilation), null, 2),
    'sources.json': JSON.stringify(sourcesOf(compilation), null, 2),
  }
}

export interface RemoteOptions {
  /** Web workers: their files by name. */
  readonly workers?: Record<string, string>
  /** A program that returns the prerendered pages of the remote. */
  readonly pages?: string
  /** Modules that it shares with the shell; tests pass their own. */
  readonly shared?: SharedModules
}

/**
 * Returns the build config of a remote: it exposes `src/routes.tsx`, includes nothing that the shell provides, and
 * emits the standard mf-manifest.json and mf-stats.json, its static config as remote.json, the shared exports it uses
 * as contract.json and its sources as sources.json. `npm run dev` sets the port and the allowed origins. A build writes
 * its prerendered pages to pages.json.
 */
export function remote(config: RemoteConfig, { workers, pages, shared = sharedModules }: RemoteOptions = {}) {
  return defineConfig(({ command }) => {
    const isBuild = command === 'build'
    const isAgainst = !isBuild && isAgainstDeployed()
    const container = containerName(config.name)
    const uniqueName = `${config.name}_${buildIdOf(process.cwd())}`
    const port = Number(process.env.OVERTONE_DEV_PORT ?? 4101)

    const routes = isAgainst ? hotRoutes : './src/routes.tsx'

    function tune(rspack: Rspack.Configuration) {
      rspack.output ??= {}
      rspack.output.crossOriginLoading = 'anonymous'
      // a development server responds after compiling, and an update that times out reloads the page
      rspack.output.chunkLoadTimeout = isBuild ? chunkTimeout : 60_000
      rspack.optimization ??= {}
      rspack.optimization.splitChunks = false
      if (isBuild) {
        // hot reload needs a stable name; each release needs its own, or it finds the chunks of the previous one
        rspack.output.uniqueName = uniqueName
        rspack.output.chunkLoadingGlobal = `chunk_${uniqueName}`
        Object.assign(rspack.optimization, naturalIds) // hot reload needs ids that stay when modules are added
      }
      rspack.plugins?.push(
        federation({
          name: container,
          filename: 'remoteEntry.js',
          exposes: { './routes': { import: [...(isBuild ? [] : hotModules()), routes], name: 'routes' } },
          shared: sharedFor('remote', shared),
        }),
        sortedHashes,
        emitPlugin('remote.json', compilation => ({
          'remote.json': remoteJson(config),
          ...(isBuild ? factsOf(compilation) : {}),
        })),
      )
    }

    return mergeRsbuildConfig(baseConfig({ hasHotReload: !isBuild, isAgainst }), {
      environments: {
        web: {
          source: {
            entry: { index: './src/routes.tsx' },
            // Libraries that look for files beside themselves; the bundler would put the folder of the build in its place
            define: { 'import.meta.url': JSON.stringify('') },
          },
          output: browsers,
          resolve: { alias: { ...platform.aliases, ...(isAgainst ? aliasesAgainstDeployed() : {}) } },
          security: { sri: { enable: isBuild, algorithm: 'sha256' } },
          tools: { rspack: tune },
        },
        ...(workers ? { workers: workersEnvironment(workers) } : {}),
        ...(pages && isBuild
          ? { pages: programEnvironment({ entry: pages, root: programFolder, file: 'pages' }) }
          : {}),
      },
      // the paths of a tsconfig.json point to declarations
      resolve: { aliasStrategy: 'prefer-alias' },
      plugins: [...(pages && isBuild ? [prerender()] : []), ...(isBuild ? [] : [typeWarnings])],
      server: {
        host: '127.0.0.1',
        port,
        strictPort: true,
        cors: { origin: (process.env.OVERTONE_DEV_ORIGINS ?? 'http://localhost:4000').split(',') },
      },
      dev: {
        // chunks load from the origin of the entry, which isn't that of the page; lazy compilation would send its
        // requests there too
        assetPrefix: 'auto',
        lazyCompilation: false,
        client: { protocol: 'ws', host: '127.0.0.1', port },
      },
    })
  })
}
