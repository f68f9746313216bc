import { loadShared } from './loadShared'
import type { Factory, WebpackRequire } from './webpackRequire'

interface Options {
  readonly webpackRequire: WebpackRequire
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
 * Connects the bundler's runtime of a build, named `name`, with share scopes and containers in the package's format, so
 * that they interoperate with its own runtime. For builds without named remotes and plugins: the shell loads remotes by
 * the registry. It replaces the code that the bundler has for this, which serves those too. A part that a build doesn't
 * need is missing in its runtime.
 */
export function connect(webpackRequire: WebpackRequire, name: string): void {
  const { consumesLoadingData: consumed, initializeExposesData: exposed, f: loaders } = webpackRequire
  const options: Options = { webpackRequire, installedModules: {} }

  webpackRequire.I = shareScope => {
    provide(webpackRequire, shareScope, name)
    return Promise.resolve(true)
  }

  if (loaders)
    loaders.consumes = (chunkId, promises) => {
      for (const id of consumed?.chunkMapping?.[chunkId] ?? []) {
        const loading = (options.installedModules[id] ??= load(options, id))
        if (loading) promises.push(loading)
      }
    }

  if (exposed) {
    webpackRequire.initContainer = shareScope => {
      const key = exposed.shareScope ?? 'default'
      if ((webpackRequire.S[key] ??= shareScope) !== shareScope) throw new Error('Initialized by another host')
      return webpackRequire.I(key)
    }
    webpackRequire.getContainer = async module => {
      const get = exposed.moduleMap[module]
      if (!get) throw new Error(`${module} isn’t exposed`)
      return get()
    }
  }

  for (const id of consumed?.initialConsumes ?? []) install(options, id, () => loadShared(webpackRequire, id))
}

/** Adds the modules of a build to a share scope, unless the same version is already there. */
function provide(webpackRequire: WebpackRequire, shareScope: string, from: string): void {
  const scope = (webpackRequire.S[shareScope] ??= {})
  const provided = webpackRequire.initializeSharingData?.scopeToSharingDataMapping[shareScope] ?? []
  for (const { name, version, factory: get, eager = false, ...shareConfig } of provided) {
    const versions = (scope[name] ??= {})
    versions[version] ??= {
      get,
      from,
      eager,
      version,
      scope: [shareScope],
      shareConfig: { eager, ...shareConfig },
      useIn: [],
    }
  }
}

/** Loads a shared module of a chunk. If it fails, it throws when required, and is loaded again next time. */
async function load(options: Options, id: string): Promise<void> {
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
