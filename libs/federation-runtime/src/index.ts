import { loadShared } from './loadShared'
import type { Factory, ShareScope, WebpackRequire } from './webpackRequire'

interface Options {
  readonly webpackRequire: WebpackRequire
}

interface ConsumeOptions extends Options {
  /** 0 once a shared module is installed, a promise while it is loading. */
  readonly installedModules: Record<string, Promise<void> | 0>
}

/** Makes `factoryOf` provide the module with this id. */
function install({ webpackRequire }: Options, id: string, factoryOf: () => Factory | Promise<Factory>): void {
  webpackRequire.m[id] = module => {
    delete webpackRequire.c[id] // a module that throws is created again
    const factory = factoryOf()
    if (typeof factory !== 'function') throw new Error(`${id} is lazy, import() it`)
    module.exports = factory()
  }
}

/**
 * Implements the part of `@module-federation/webpack-bundler-runtime` that the bundler calls, for builds without named
 * remotes and plugins: the shell loads remotes by the registry. Share scopes and containers have the package's format,
 * so that they interoperate with its own runtime.
 */
export const bundlerRuntime = {
  S: {} as Record<string, ShareScope>,

  /** Does nothing: there is no instance for plugins to change. */
  init(): void {},

  /** Adds the modules of this build to a share scope, unless the same version is already there. */
  I({ shareScopeName, webpackRequire }: Options & { readonly shareScopeName: string }): Promise<true> {
    const scope = (webpackRequire.S[shareScopeName] ??= {})
    const from = webpackRequire.federation.initOptions.name
    const provided = webpackRequire.initializeSharingData?.scopeToSharingDataMapping[shareScopeName] ?? []
    for (const { name, version, factory: get, eager = false, ...shareConfig } of provided) {
      const versions = (scope[name] ??= {})
      versions[version] ??= {
        get,
        from,
        eager,
        version,
        scope: [shareScopeName],
        shareConfig: { eager, ...shareConfig },
        useIn: [],
      }
    }
    return Promise.resolve(true)
  },

  /** Adopts the share scope of the host. Throws if the container already has another one. */
  initContainerEntry(
    options: Options & { readonly shareScope: ShareScope; readonly shareScopeKey?: string },
  ): Promise<unknown> {
    const { shareScope, shareScopeKey = 'default', webpackRequire } = options
    if ((webpackRequire.S[shareScopeKey] ??= shareScope) !== shareScope) throw new Error('Initialized by another host')
    return webpackRequire.I(shareScopeKey)
  },

  /** Installs the shared modules that the build imports synchronously: they are resolved when first required. */
  installInitialConsumes(options: ConsumeOptions & { readonly initialConsumes: readonly string[] }): void {
    for (const id of options.initialConsumes) install(options, id, () => loadShared(options.webpackRequire, id))
  },

  /**
   * Loads the shared modules of a chunk in parallel. A failed one throws when required, and is loaded again next time.
   */
  consumes(options: ConsumeOptions & { readonly chunkId: string; readonly promises: Promise<void>[] }): void {
    const { chunkId, installedModules, promises, webpackRequire } = options
    for (const id of webpackRequire.consumesLoadingData.chunkMapping[chunkId] ?? []) {
      const loading = (installedModules[id] ??= load(options, id))
      if (loading) promises.push(loading)
    }
  },
}

async function load(options: ConsumeOptions, id: string): Promise<void> {
  await Promise.resolve() // a failure must not precede its promise in installedModules
  try {
    const factory = await loadShared(options.webpackRequire, id)
    options.installedModules[id] = 0
    install(options, id, () => factory)
  } catch (error) {
    delete options.installedModules[id]
    install(options, id, () => {
      throw error
    })
  }
}

export default { bundlerRuntime }
