import { loadShared } from './loadShared'
import type { Factory, ShareScope, WebpackRequire } from './webpackRequire'

interface Options {
  readonly webpackRequire: WebpackRequire
}

interface ConsumeOptions extends Options {
  /** 0 once a shared module is in place, a promise while it is loading. */
  readonly installedModules: Record<string, Promise<void> | 0>
}

/** Lets `factoryOf` decide what the module with this id is. */
function install({ webpackRequire }: Options, id: string, factoryOf: () => Factory | Promise<Factory>): void {
  webpackRequire.m[id] = module => {
    delete webpackRequire.c[id] // a module that throws is asked for again
    const factory = factoryOf()
    if (typeof factory !== 'function') throw new Error(`${id} is lazy, import() it`)
    module.exports = factory()
  }
}

/**
 * Implements what the bundler asks of `@module-federation/webpack-bundler-runtime`, for builds that neither name remotes
 * nor add plugins: the shell loads remotes by the registry. Share scopes and containers are those of the package, so
 * that its own runtime meets them on both sides.
 */
export const bundlerRuntime = {
  S: {} as Record<string, ShareScope>,

  /** Does nothing: there is no instance that plugins could change. */
  init(): void {},

  /** Adds what this build provides to a share scope, unless somebody provides the same version already. */
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

  /** Makes the scope of the host that of this container. Throws when it has another one. */
  initContainerEntry(
    options: Options & { readonly shareScope: ShareScope; readonly shareScopeKey?: string },
  ): Promise<unknown> {
    const { shareScope, shareScopeKey = 'default', webpackRequire } = options
    if ((webpackRequire.S[shareScopeKey] ??= shareScope) !== shareScope) throw new Error('Initialized by another host')
    return webpackRequire.I(shareScopeKey)
  },

  /** Prepares the shared modules that the build imports at once: they are taken when they are first required. */
  installInitialConsumes(options: ConsumeOptions & { readonly initialConsumes: readonly string[] }): void {
    for (const id of options.initialConsumes) install(options, id, () => loadShared(options.webpackRequire, id))
  },

  /** Loads the shared modules of a chunk beside it. One that fails throws when it is required, and is loaded anew next time. */
  consumes(options: ConsumeOptions & { readonly chunkId: string; readonly promises: Promise<void>[] }): void {
    const { chunkId, installedModules, promises, webpackRequire } = options
    for (const id of webpackRequire.consumesLoadingData.chunkMapping[chunkId] ?? []) {
      const loading = (installedModules[id] ??= load(options, id))
      if (loading) promises.push(loading)
    }
  },
}

async function load(options: ConsumeOptions, id: string): Promise<void> {
  await Promise.resolve() // a failure must come after the promise of it was put into installedModules
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
