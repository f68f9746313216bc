import runtime from './index'
import type { Consumed, Factory, ShareScope, WebpackRequire } from './webpackRequire'

const { bundlerRuntime } = runtime

interface Sample {
  readonly name: string
  /** Values by `name@version`, all in the default scope. A function returns the factory, as for a lazy module. */
  readonly provides?: Readonly<Record<string, unknown>>
  readonly eager?: readonly string[]
  readonly consumes?: Readonly<Record<string, Partial<Consumed>>>
}

/**
 * Creates a build like the bundler does, with one chunk named `page` that contains everything it consumes. For tests.
 */
export function sampleBuild({ name, provides, eager = [], consumes = {} }: Sample) {
  const installedModules: Record<string, Promise<void> | 0> = {}
  const provided = Object.entries(provides ?? {}).map(([key, value]) => {
    const [module = '', version = ''] = key.split(/(?<=.)@/)
    const factory = typeof value === 'function' ? (value as () => Factory) : () => () => value
    return { name: module, version, factory, singleton: true, ...(eager.includes(module) && { eager: true }) }
  })
  const mapping = Object.entries(consumes).map(([shareKey, more]) => [
    `id of ${shareKey}`,
    { shareScope: 'default', shareKey, ...more },
  ])
  const webpackRequire: WebpackRequire = {
    m: {},
    c: {},
    S: {},
    I: shareScopeName => bundlerRuntime.I({ shareScopeName, webpackRequire }),
    federation: { initOptions: { name } },
    ...(provides && { initializeSharingData: { scopeToSharingDataMapping: { default: provided } } }),
    consumesLoadingData: {
      chunkMapping: { page: mapping.map(([id]) => id as string) },
      moduleIdToConsumeDataMapping: Object.fromEntries(mapping) as Record<string, Consumed>,
    },
  }
  return {
    webpackRequire,
    /** Initializes the build as a container of a host with this scope. */
    init: (shareScope: ShareScope) => bundlerRuntime.initContainerEntry({ shareScope, webpackRequire }),
    /** Installs the modules it consumes synchronously, as the entry of a page does. */
    start: () =>
      bundlerRuntime.installInitialConsumes({
        webpackRequire,
        installedModules,
        initialConsumes: mapping.map(([id]) => id as string),
      }),
    /** Loads a chunk, as `import()` does. Returns the number of modules that it waited for. */
    async loadChunk(chunkId = 'page') {
      const promises: Promise<void>[] = []
      bundlerRuntime.consumes({ webpackRequire, installedModules, chunkId, promises })
      await Promise.all(promises)
      return promises.length
    },
    /** Requires a shared module from the code of the build. Throws if the module throws. */
    require(shareKey: string): unknown {
      const id = `id of ${shareKey}`
      const module = { exports: undefined as unknown }
      webpackRequire.c[id] = module
      webpackRequire.m[id]?.(module)
      return module.exports
    },
  }
}
