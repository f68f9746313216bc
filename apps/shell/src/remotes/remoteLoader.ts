import {
  containerName,
  RemoteLoadError,
  type LoadPhase,
  type RegistryRemote,
  type RemoteLoader,
} from '@overtone/federation'
import { emitBeaconEvent } from '../beacons/beaconEvents'
import type { Container } from './container'
import { createScript, runScript, stepTimeout } from './script'

/** Provided by the bundler to code that loads containers: the page's shared modules, by name and version. */
declare const __webpack_init_sharing__: (scope: 'default') => Promise<void>
declare const __webpack_share_scopes__: { readonly default: object }

/** Set by the page before the shell runs: resolves with whether the embedded registry is trusted. */
declare global {
  var overtoneTrust: Promise<boolean> | undefined
}

const containers = globalThis as Record<string, unknown>
/** Entry and chunk have a timeout each; the rest is left for the evaluation. */
const overallTimeout = 2 * stepTimeout + 1000

function baseOf(remote: RegistryRemote): string {
  return new URL(remote.base, document.baseURI).href
}

/** Runs the entry and returns its container. The registry must have its hash, except in development. */
async function containerOf(remote: RegistryRemote, number: number): Promise<Container> {
  const file = remote.entry ?? 'remoteEntry.js'
  const integrity = remote.integrity[file]
  if (!integrity && !remote.isDevelopment) throw new RemoteLoadError('registry', `The registry has no hash for ${file}`)
  const name = containerName(remote.name)
  containers[name] = undefined // a container of an earlier attempt must not be used
  const hasCome = await runScript(createScript(baseOf(remote) + file, integrity, number))
  if (!hasCome) throw new RemoteLoadError('entry', `${file} is missing, or its hash does not match`)
  if (!containers[name]) throw new RemoteLoadError('evaluation', `${file} registered no container`)
  return containers[name] as Container
}

/** Returns the container that hot reload keeps up to date: a second copy would never be updated. */
function hotContainer({ name, isDevelopment }: RegistryRemote): Container | undefined {
  if (process.env.NODE_ENV !== 'development' || !isDevelopment) return undefined
  return containers[containerName(name)] as Container | undefined
}

/**
 * Runs the first page's chunks without waiting for the entry: the container finds them in the chunk array. Resolves
 * with whether all loaded; a hanging one ends after the timeouts of both steps. A chunk without a hash in the registry
 * is left to the container.
 */
async function runChunks(remote: RegistryRemote, number: number): Promise<boolean> {
  const scripts = remote.preload.flatMap(file => {
    const hash = file.startsWith('remoteEntry') ? undefined : remote.integrity[file]
    return hash ? [createScript(baseOf(remote) + file, hash, number)] : []
  })
  return (await Promise.all(scripts.map(script => runScript(script, 2 * stepTimeout)))).every(Boolean)
}

async function loadRoutes(remote: RegistryRemote, number: number): Promise<unknown> {
  if (!(await globalThis.overtoneTrust)) throw new RemoteLoadError('registry', 'Registry signature not trusted')
  if (remote.kind) {
    await __webpack_init_sharing__('default')
    const { loadStockRoutes } = await import(/* webpackChunkName: "stock" */ './stock/loadStockRoutes')
    const load = { remote, name: containerName(remote.name), attempt: number }
    return loadStockRoutes(load, __webpack_share_scopes__.default, () => containerOf(remote, number))
  }
  const chunks = runChunks(remote, number)
  const container = hotContainer(remote) ?? (await containerOf(remote, number))
  const tooLate = new Promise<false>(resolve => setTimeout(resolve, stepTimeout, false))
  if (!(await Promise.race([chunks, tooLate])))
    throw new RemoteLoadError('chunk', 'A chunk is missing or late, or its hash does not match')
  await __webpack_init_sharing__('default')
  await container.init(__webpack_share_scopes__.default)
  const evaluate = await container.get('./routes')
  return evaluate()
}

function phaseOf(error: unknown): LoadPhase {
  if (error instanceof RemoteLoadError) return error.phase
  return error instanceof Error && /ChunkLoadError/.test(`${error.name} ${error.message}`) ? 'chunk' : 'evaluation'
}

/**
 * Creates a loader that runs remotes as containers sharing the page's modules. Each step has a timeout and each script
 * is verified by its hash: the entry by the registry's, chunks by those in the entry.
 */
export function createRemoteLoader(): RemoteLoader {
  return {
    async load(remote, number) {
      emitBeaconEvent({ remote: remote.name, version: remote.version, kind: 'load' })
      try {
        return await Promise.race([loadRoutes(remote, number), timeOut()])
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error)
        throw new RemoteLoadError(phaseOf(error), message, { cause: error })
      }
    },
  }
}

function timeOut(): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error(`Timed out after ${overallTimeout / 1000} s`)), overallTimeout)
  })
}
