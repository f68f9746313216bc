import {
  containerName,
  RemoteLoadError,
  type LoadPhase,
  type RegistryRemote,
  type RemoteLoader,
} from '@overtone/federation'
import { hear } from '../beacons/heard'
import { createScript, runScript, stepTimeout } from './script'

/** What the bundler gives to code that loads containers: the shared modules of this page, by name and version. */
declare const __webpack_init_sharing__: (scope: 'default') => Promise<void>
declare const __webpack_share_scopes__: { readonly default: object }

/** What the entry of a remote leaves behind under its name. */
export interface Container {
  init(shared: object): unknown
  get(path: './routes'): Promise<() => unknown>
}

/** What the page itself found out about the registry that it was composed with, before the shell ran. */
declare global {
  var overtoneTrust: Promise<boolean> | undefined
}

const containers = globalThis as Record<string, unknown>
/** Entry and chunk have a time-out each; what is left of this bound is for the evaluation. */
const overallTimeout = 2 * stepTimeout + 1000

function baseOf(remote: RegistryRemote): string {
  return new URL(remote.base, document.baseURI).href
}

/** Runs the entry, whose hash the registry must know but for a remote under development, and gives its container. */
async function containerOf(remote: RegistryRemote, number: number): Promise<Container> {
  const file = remote.entry ?? 'remoteEntry.js'
  const integrity = remote.integrity[file]
  if (!integrity && !remote.isDevelopment) throw new RemoteLoadError('registry', `The registry has no hash for ${file}`)
  const name = containerName(remote.name)
  containers[name] = undefined // that of an earlier try must not answer for this one
  const hasCome = await runScript(createScript(baseOf(remote) + file, integrity, number))
  if (!hasCome) throw new RemoteLoadError('entry', `${file} did not come, or not as the registry knows it`)
  if (!containers[name]) throw new RemoteLoadError('evaluation', `${file} left no container`)
  return containers[name] as Container
}

/** The container that hot reload keeps up to date: another copy beside it would be replaced by nobody. */
function hotContainer({ name, isDevelopment }: RegistryRemote): Container | undefined {
  if (process.env.NODE_ENV !== 'development' || !isDevelopment) return undefined
  return containers[containerName(name)] as Container | undefined
}

/** Brings the first page's chunks under a new address; the fresh container finds them where chunks are kept. */
async function refetchChunks(remote: RegistryRemote, number: number): Promise<void> {
  const chunks = remote.preload.filter(file => !file.startsWith('remoteEntry'))
  const scripts = chunks.map(file => createScript(baseOf(remote) + file, remote.integrity[file], number))
  await Promise.all(scripts.map(runScript))
}

async function loadRoutes(remote: RegistryRemote, number: number): Promise<unknown> {
  if (!(await globalThis.overtoneTrust)) throw new RemoteLoadError('registry', 'Nobody this page trusts signed it')
  if (remote.kind) {
    await __webpack_init_sharing__('default')
    const { loadStockRoutes } = await import(/* webpackChunkName: "stock" */ './stock/loadStockRoutes')
    const load = { remote, name: containerName(remote.name), attempt: number }
    return loadStockRoutes(load, __webpack_share_scopes__.default, () => containerOf(remote, number))
  }
  const container = hotContainer(remote) ?? (await containerOf(remote, number))
  if (number > 1) await refetchChunks(remote, number)
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
 * Loads remotes as containers that share the modules of this page. Each step is bounded in time and each script is
 * checked against its hash: the entry by the one in the registry, chunks by those that the entry brings along.
 */
export function createRemoteLoader(): RemoteLoader {
  return {
    async load(remote, number) {
      hear({ remote: remote.name, version: remote.version, kind: 'load' })
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
    setTimeout(() => reject(new Error(`No answer within ${overallTimeout / 1000} s`)), overallTimeout)
  })
}
