import type { RemoteConfig } from '@overtone/federation'
import { defineConfig, mergeRsbuildConfig, type EnvironmentConfig, type Rspack } from '@rsbuild/core'
import { aliasesAgainstDeployed, hotRoutes, isAgainstDeployed } from './againstDeployed'
import { baseConfig, chunkTimeout } from './base'
import { buildIdOf } from './buildId'
import { contractOfRemote } from './contractOf'
import { emitPlugin } from './emitPlugin'
import { federation } from './federation'
import { hotModules } from './hotModules'
import { platform } from './platform'
import { sharedFor, sharedModules, type SharedModules } from './singletons'
import { sourcesOf } from './sourcesOf'
import { containerName } from '@overtone/federation/config'
import { prerender, programFolder } from './prerender/prerender'
import { programEnvironment } from './prerender/programEnvironment'
import { typeWarnings } from './typeWarnings'

const browsers = platform.browsers ? { overrideBrowserslist: [...platform.browsers] } : {}

/**
 * Web workers by name, each as one file `workers/{name}.js` under the remote's address. They are built beside the page
 * and without federation, whose runtime a worker cannot start: `new Worker(new URL(…))` would put it into them.
 */
function workersEnvironment(entry: Record<string, string>): EnvironmentConfig {
  return {
    source: { entry },
    resolve: { alias: { ...platform.aliases } },
    output: { ...browsers, target: 'web-worker', distPath: { js: 'workers' }, filename: { js: '[name].js' } },
    tools: {
      rspack(rspack) {
        rspack.target = ['webworker', 'es2022'] // rsbuild knows no target of a worker for a list of browsers but es5
        rspack.output ??= {}
        rspack.output.asyncChunks = false
      },
    },
  }
}

/** What a release must know of a build beyond its standard manifest. */
function factsOf(compilation: Rspack.Compilation): Record<string, string> {
  return {
    'contract.json': JSON.stringify(contractOfRemote(compilation), null, 2),
    'sources.json': JSON.stringify(sourcesOf(compilation), null, 2),
  }
}

export interface RemoteOptions {
  /** Web workers: their files by name. */
  readonly workers?: Record<string, string>
  /** A program that answers with the prerendered pages of the remote. */
  readonly pages?: string
  /** What it shares with the shell, where tests bring another table. */
  readonly shared?: SharedModules
}

/**
 * The build of a remote: exposes `src/routes.tsx`, brings nothing that the shell provides, and emits the standard
 * mf-manifest.json and mf-stats.json, its static description as remote.json, what it expects of the shell as
 * contract.json and what it is made of as sources.json. `npm run dev` sets the port and the origins that may ask.
 * A build writes its prerendered pages into pages.json.
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
      // a development server answers when it has compiled, and an update that comes too late reloads the page
      rspack.output.chunkLoadTimeout = isBuild ? chunkTimeout : 60_000
      rspack.optimization ??= {}
      rspack.optimization.splitChunks = false
      if (isBuild) {
        // hot reload needs stable names; a release needs its own, or it finds the chunks of the one before it
        rspack.output.uniqueName = uniqueName
        rspack.output.chunkLoadingGlobal = `chunk_${uniqueName}`
      }
      rspack.plugins?.push(
        federation({
          name: container,
          filename: 'remoteEntry.js',
          exposes: { './routes': { import: [...(isBuild ? [] : hotModules()), routes], name: 'routes' } },
          shared: sharedFor('remote', shared),
        }),
        emitPlugin('remote.json', compilation => ({
          'remote.json': JSON.stringify(config, null, 2),
          ...(isBuild ? factsOf(compilation) : {}),
        })),
      )
    }

    return mergeRsbuildConfig(baseConfig({ hasHotReload: !isBuild, isAgainst }), {
      environments: {
        web: {
          source: { entry: { index: './src/routes.tsx' } },
          output: browsers,
          resolve: { alias: { ...platform.aliases, ...(isAgainst ? aliasesAgainstDeployed() : {}) } },
          security: { sri: { enable: isBuild } },
          tools: { rspack: tune },
        },
        ...(workers ? { workers: workersEnvironment(workers) } : {}),
        ...(pages && isBuild
          ? { pages: programEnvironment({ entry: pages, root: programFolder, file: 'pages' }) }
          : {}),
      },
      // the paths of a tsconfig.json lead to declarations
      resolve: { aliasStrategy: 'prefer-alias' },
      plugins: [...(pages && isBuild ? [prerender()] : []), ...(isBuild ? [] : [typeWarnings])],
      server: {
        host: '127.0.0.1',
        port,
        strictPort: true,
        cors: { origin: (process.env.OVERTONE_DEV_ORIGINS ?? 'http://localhost:4000').split(',') },
      },
      dev: {
        // chunks come from where the entry came from, which is not the origin of the page; the same would be asked to
        // compile the ones that come late
        assetPrefix: 'auto',
        lazyCompilation: false,
        client: { protocol: 'ws', host: '127.0.0.1', port },
      },
    })
  })
}
