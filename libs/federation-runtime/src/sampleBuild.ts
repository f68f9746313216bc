import { connect } from './index'
import type { Consumed, Factory, ShareScope, WebpackRequire } from './webpackRequire'

interface Sample {
  readonly name: string
  /** Values by `name@version`, all in the default scope. A function returns the factory, as for a lazy module. */
  readonly provides?: Readonly<Record<string, unknown>>
  readonly eager?: readonly string[]
  readonly consumes?: Readonly<Record<string, Partial<Consumed>>>
  /** True if the entry imports what it consumes, as that of a page does. */
  readonly isSynchronous?: boolean
  /** Values by the name of the module. */
  readonly exposes?: Readonly<Record<string, unknown>>
}

/**
 * Creates a build like the bundler does, with one chunk named `page` that contains everything it consumes. For tests.
 */
export function sampleBuild({ name, provides, eager = [], consumes = {}, ...more }: Sample) {
  const provided = Object.entries(provides ?? {}).map(([key, value]) => {
    const [module = '', version = ''] = key.split(/(?<=.)@/)
    const factory = typeof value === 'function' ? (value as () => Factory) : () => () => value
    return { name: module, version, factory, singleton: true, ...(eager.includes(module) && { eager: true }) }
  })
  const mapping = Object.entries(consumes).map(([shareKey, consumed]) => [
    `id of ${shareKey}`,
    { shareScope: 'default', shareKey, ...consumed },
  ])
  const unconnected = () => {
    throw new Error('The bundler’s runtime isn’t connected')
  }
  const webpackRequire: WebpackRequire = {
    m: {},
    c: {},
    S: {},
    f: {},
    I: unconnected,
    initContainer: unconnected,
    initializeExposesData: {
      shareScope: 'default',
      moduleMap: Object.fromEntries(
        Object.entries(more.exposes ?? {}).map(([module, value]) => [module, async () => () => value]),
      ),
    },
    ...(provides && { initializeSharingData: { scopeToSharingDataMapping: { default: provided } } }),
    consumesLoadingData: {
      chunkMapping: { page: mapping.map(([id]) => id as string) },
      moduleIdToConsumeDataMapping: Object.fromEntries(mapping) as Record<string, Consumed>,
      ...(more.isSynchronous && { initialConsumes: mapping.map(([id]) => id as string) }),
    },
  }
  connect(webpackRequire, name)
  return {
    webpackRequire,
    /** Initializes the build as a container of a host with this scope. */
    init: (shareScope: ShareScope) => webpackRequire.initContainer?.(shareScope),
    /** Loads a chunk, as `import()` does. Returns the number of modules that it waited for. */
    async loadChunk(chunkId = 'page') {
      const promises: Promise<void>[] = []
      webpackRequire.f?.consumes?.(chunkId, promises)
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
