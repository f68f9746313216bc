import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { slotIds } from '@overtone/federation/slots'
import { defineConfig, mergeRsbuildConfig, rspack as bundler, type Rspack } from '@rsbuild/core'
import { ariaLocales } from './ariaLocales'
import { baseConfig, chunkTimeout, naturalIds } from './base'
import { buildIdOf } from './buildId'
import { contractOfShell } from './contractOf'
import { emitPlugin } from './emitPlugin'
import { federation } from './federation'
import { productionRouter } from './productionRouter'
import { providedFields } from './providedBy'
import { secondMajorImports } from './secondMajorImports'
import { sharedFor, sharedModules, type SharedModules } from './singletons'
import { sortedHashes } from './sortedHashes'
import { sortedLoads } from './sortedLoads'
import { sourcesOf } from './sourcesOf'
import { programEnvironment } from './prerender/programEnvironment'

const icon = 'icon.svg'
const prefixer = /stylis[\\/]src[\\/]Prefixer\.js$/

const require = createRequire(import.meta.url)

/** The package's own runtime as ES modules. Its plugin redirects their names to libs/federation-runtime. */
const packageRuntime = {
  '@module-federation/enhanced/runtime$': require.resolve('@module-federation/runtime/dist/index.js'),
}

/** First-page files of the shell by kind, and its fonts to preload: emitted as shell.json for the composed page. */
function shellFacts(compilation: Rspack.Compilation): Record<string, string> {
  const initial = [...(compilation.entrypoints.get('index')?.getFiles() ?? [])]
  const fonts = Object.keys(compilation.assets).filter(file => file.endsWith('.woff2'))
  const facts = {
    js: initial.filter(file => file.endsWith('.js')),
    css: initial.filter(file => file.endsWith('.css')),
    preload: fonts.map(href => ({ href, as: 'font', type: 'font/woff2' })),
    icon,
    ...providedFields(compilation),
    kinds: ['module-federation'],
    slots: slotIds,
    sources: sourcesOf(compilation),
  }
  return {
    'shell.json': JSON.stringify(facts, null, 2),
    'contract.json': JSON.stringify(contractOfShell(compilation), null, 2),
    'index.html': readFileSync('index.html', 'utf8').replaceAll(/\n\s+/g, '\n'), // part of every page
    'embed.html': readFileSync('src/embed/embed.html', 'utf8'),
    [icon]: readFileSync(`src/frame/${icon}`, 'utf8'),
  }
}

/**
 * Returns the build config of the shell: it has no list of remotes, provides every singleton eagerly (so that no async
 * boundary is needed), and emits a template and a list of files from which a promotion composes index.html. Tests pass
 * another `shared`.
 */
export function shell({ shared = sharedModules }: { shared?: SharedModules } = {}) {
  return defineConfig(() => {
    const mode = process.env.OVERTONE_BUILD_MODE === 'development' ? 'development' : 'production'
    const uniqueName = `shell_${buildIdOf(process.cwd())}`
    const lazy = secondMajorImports(shared)

    function tune(rspack: Rspack.Configuration) {
      rspack.output ??= {}
      rspack.output.crossOriginLoading = 'anonymous'
      rspack.output.chunkLoadTimeout = chunkTimeout
      rspack.output.uniqueName = uniqueName
      rspack.output.chunkLoadingGlobal = `chunk_${uniqueName}`
      rspack.optimization ??= {}
      Object.assign(rspack.optimization, naturalIds)
      rspack.optimization.splitChunks = {
        minSize: 60_000, // the first page includes a hash of every chunk
        cacheGroups: {
          defaultVendors: false,
          vendor: { test: /[\\/]node_modules[\\/]/, name: 'vendor', chunks: 'initial', enforce: true },
          // into the chunk that imports it, for the same reason
          stock: { test: /[\\/]@module-federation[\\/]/, name: 'stock', chunks: 'async', enforce: true },
        },
      }
      rspack.plugins?.push(
        federation({
          name: 'overtone_shell',
          shared: sharedFor('host', shared),
          manifest: false,
          // shrinks the package's own runtime, in the chunk for stock remotes, which needs neither Node nor manifests
          experiments: { optimization: { target: 'web', disableSnapshot: true } },
        }),
        ariaLocales(),
        new bundler.NormalModuleReplacementPlugin(prefixer, join(import.meta.dirname, 'noPrefixes.js')),
        ...lazy.plugins,
        sortedLoads,
        sortedHashes,
        emitPlugin('shell.json', shellFacts),
      )
    }

    return mergeRsbuildConfig(baseConfig({ hasHotReload: false }), {
      mode,
      dev: { assetPrefix: 'auto' }, // development builds are in the store like any other
      environments: {
        web: {
          source: { entry: { index: ['./src/main.tsx', ...lazy.entry] } },
          // of the web app manifest, drawn from the favicon
          output: { copy: [{ from: 'src/frame/icons/*.png', to: '[name][ext]', noErrorOnMissing: true }] },
          resolve: {
            alias: { ...packageRuntime, ...(mode === 'production' && { 'react-router$': productionRouter }) },
          },
          // its hashes are in the scripts, where they don't compress: 256 bits are as secure as 384
          security: { sri: { enable: true, algorithm: 'sha256' } },
          tools: { rspack: tune },
        },
        // the player for pages of other sites, which shares nothing with the shell: two files of its own
        embed: {
          source: { entry: { embed: './src/embed/main.ts' } },
          output: { distPath: { root: 'dist', js: '', css: '' } },
        },
        // the frame of prerendered pages, rendered by promotions because it depends on what is live
        frame: programEnvironment({ entry: './src/prerender.tsx', root: 'dist', file: 'frame' }),
      },
    })
  })
}
