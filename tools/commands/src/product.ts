import { dirname, join } from 'node:path'
import { startGateway, type Gateway, type GatewayOptions } from '@overtone/gateway'
import {
  builderOf,
  chosenSigner,
  directoryStore,
  readRuntimeConfig,
  production,
  promote,
  publishBuilds,
  releaseContext,
  scopedStore,
  writeRuntimeConfig,
  type RuntimeConfig,
} from '@overtone/release'
import { startBackendProcess } from './backendProcess'
import { appNames, buildApps } from './buildApps'
import { superviseBackend, type SupervisedBackend } from './superviseBackend'
import { workspace } from './run'
import type { Settings } from './settings'

export interface Product {
  readonly url: string
  readonly gateway: Gateway
  readonly config: RuntimeConfig
  /** Null if a hosted project replaces it. */
  readonly backend: SupervisedBackend | null
  /** Stops everything in reverse order. */
  stop(): Promise<void>
}

/** Publishes the builds of apps and makes them live. */
export async function releaseApps(
  storeDir: string,
  apps: readonly string[],
  config: RuntimeConfig,
  environment = production,
): Promise<void> {
  const store = scopedStore(directoryStore(storeDir), environment)
  const written = await writeRuntimeConfig(store, config)
  const signer = await chosenSigner(process.env, dirname(storeDir))
  const builds = await publishBuilds(store, apps, { root: workspace, builder: builderOf(process.env), signer })
  const live = Object.fromEntries(builds.map(({ app, id }) => [app, id]))
  await promote(store, live, written, signer, { openHealth: healthBeside(storeDir) })
}

/** Returns a function that opens the beacons of the backend beside a store: a policy with an error budget compares them. */
function healthBeside(storeDir: string): ReturnType<typeof releaseContext>['openHealth'] {
  return releaseContext({ ...process.env, OVERTONE_DATA: dirname(storeDir) }).openHealth
}

/** Makes builds live that are already in the store, ids by app. */
async function releaseBuilds(
  storeDir: string,
  builds: Readonly<Record<string, string>>,
  config: RuntimeConfig,
  environment = production,
): Promise<void> {
  const store = scopedStore(directoryStore(storeDir), environment)
  const written = await writeRuntimeConfig(store, config)
  const signer = await chosenSigner(process.env, dirname(storeDir))
  await promote(store, builds, written, signer, { openHealth: healthBeside(storeDir) })
}

interface ProductOptions extends Partial<GatewayOptions> {
  /** Builds in the store to serve, ids by app, instead of the apps of this workspace. */
  readonly builds?: Readonly<Record<string, string>>
  /** Aborts the start, and stops what has started by then. */
  readonly signal?: AbortSignal
  /** Called when a step begins, and with its duration when it is done. */
  readonly onProgress?: (line: string) => void
}

/** Reports a step, such as `1/3 Building the apps`, and how long it took. */
async function withProgress<T>(name: string, onProgress: (line: string) => void, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  onProgress(`${name}…`)
  const result = await work()
  onProgress(`${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
  return result
}

/** Builds what changed, starts the backend in parallel, releases all apps and serves them. */
export async function startProduct(
  { port, backendPort, dataDir, hosted, environment }: Settings,
  { storeDir = join(dataDir, 'store'), builds, signal, onProgress = () => {}, ...gatewayOptions }: ProductOptions = {},
): Promise<Product> {
  const siteUrl = `http://localhost:${port}`
  const launch = () => startBackendProcess({ port: backendPort, dataDir, siteUrl, ...(signal ? { signal } : {}) })
  const starting = hosted ? null : superviseBackend(launch)
  // a backend that fails to start aborts the build, so that its message appears immediately
  const backendFailure = new AbortController()
  starting?.catch(() => backendFailure.abort())
  try {
    if (!builds) {
      const signals = [backendFailure.signal, ...(signal ? [signal] : [])]
      await withProgress('1/3 Building the apps', onProgress, () =>
        buildApps(appNames, { signal: AbortSignal.any(signals), isDevelopment: gatewayOptions.isDevelopment }),
      ).catch(async (error: unknown) => {
        if (backendFailure.signal.aborted) await starting
        throw error
      })
    }
    const backend = (await withProgress('2/3 Starting the backend', onProgress, async () => starting)) ?? null
    signal?.throwIfAborted()
    const supabaseUrl = backend?.url ?? hosted?.supabaseUrl ?? ''
    const publishableKey = backend?.publishableKey ?? hosted?.publishableKey ?? ''
    const isDevelopment = gatewayOptions.isDevelopment === true
    // a service worker of `npm start` at the same address would keep a page that changes with each save
    const config = { supabaseUrl, publishableKey, siteUrl, ...(isDevelopment ? { offline: false } : {}) }
    await withProgress('3/3 Releasing the apps', onProgress, () =>
      builds
        ? releaseBuilds(storeDir, builds, config, environment)
        : releaseApps(storeDir, appNames, config, environment),
    )
    signal?.throwIfAborted()
    const { traces } = await readRuntimeConfig(scopedStore(directoryStore(storeDir), environment ?? production))
    const connectOrigins = traces ? [new URL(traces.url).origin] : []
    const options = { storeDir, port, supabaseUrl, environment, connectOrigins, ...gatewayOptions }
    const gateway = await startGateway(options)
    return {
      url: siteUrl,
      gateway,
      config,
      backend,
      stop: async () => {
        await gateway.stop()
        await backend?.stop()
      },
    }
  } catch (error) {
    await starting?.then(
      backend => backend.stop(),
      () => {},
    )
    throw error
  }
}
