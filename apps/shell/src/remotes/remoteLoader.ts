import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import {
  containerName,
  RemoteLoadError,
  type LoadPhase,
  type RegistryRemote,
  type RemoteLoader,
} from '@overtone/federation'
import { createScript, runScript, stepTimeout } from './script'

/** What is known of one try to load a remote, so that its failure can be named. */
interface Attempt {
  readonly remote: RegistryRemote
  readonly number: number
  /** Steps that were begun and have not ended well. */
  readonly open: Set<LoadPhase>
}

const manifestFile = 'mf-manifest.json'

/** The part of a federation manifest that is read here: all else of a remote stands in the registry. */
interface FederationManifest {
  readonly metaData?: { readonly remoteEntry?: { readonly name?: unknown } }
}

const phases: readonly LoadPhase[] = ['manifest', 'entry', 'chunk']
/** Manifest, entry and chunk have a time-out each; what is left of this bound is for the evaluation. */
const overallTimeout = 3 * stepTimeout + 1000

function baseOf(remote: RegistryRemote): string {
  return new URL(remote.base, document.baseURI).href
}

/**
 * Loads remotes with the federation runtime, each step bounded in time and each script checked against the hash that
 * the registry has for it: a script without one is refused, but for a remote marked as under development.
 */
export function createRemoteLoader(): RemoteLoader {
  const attempts = new Map<string, Attempt>()

  function attemptOf(url: string): Attempt | undefined {
    return [...attempts.values()].find(({ remote }) => url.startsWith(baseOf(remote)))
  }

  async function entryOf({ remote, open }: Attempt): Promise<string> {
    open.add('manifest')
    const manifest = remote.manifest ?? (await fetchManifest(baseOf(remote) + manifestFile))
    const file = (manifest as FederationManifest).metaData?.remoteEntry?.name
    if (typeof file !== 'string') throw new RemoteLoadError('manifest', 'The manifest names no entry')
    open.delete('manifest')
    return baseOf(remote) + file
  }

  function scriptFor(url: string) {
    const attempt = attemptOf(url)
    if (!attempt) throw new RemoteLoadError('registry', `No remote of the registry owns ${url}`)
    const { remote, open } = attempt
    const file = url.slice(baseOf(remote).length)
    const integrity = remote.integrity[file]
    if (!integrity && !remote.isDevelopment)
      throw new RemoteLoadError('registry', `The registry has no hash for ${url}`)
    const phase = file.startsWith('remoteEntry') ? 'entry' : 'chunk'
    const script = createScript(url, integrity, attempt.number)
    open.add(phase)
    script.addEventListener('load', () => open.delete(phase))
    return { script, timeout: stepTimeout }
  }

  registerPlugins([{ name: 'overtone-guard', createScript: ({ url }) => scriptFor(url) }])

  /** Brings the first page's chunks under a new address; the fresh container finds them where chunks are kept. */
  async function refetchChunks({ remote, number }: Attempt) {
    const chunks = remote.preload.filter(file => !file.startsWith('remoteEntry'))
    await Promise.all(
      chunks.map(file => runScript(createScript(baseOf(remote) + file, remote.integrity[file], number))),
    )
  }

  function phaseOf(error: unknown, { open }: Attempt): LoadPhase {
    if (error instanceof RemoteLoadError) return error.phase
    if (error instanceof Error && /ChunkLoadError/.test(`${error.name} ${error.message}`)) return 'chunk'
    return phases.find(phase => open.has(phase)) ?? 'evaluation'
  }

  async function load(remote: RegistryRemote, number: number): Promise<unknown> {
    const attempt: Attempt = { remote, number, open: new Set() }
    attempts.set(remote.name, attempt)
    const name = containerName(remote.name)
    try {
      registerRemotes([{ name, entry: await entryOf(attempt) }], { force: number > 1 })
      if (number > 1) await refetchChunks(attempt)
      return await Promise.race([loadRemote(`${name}/routes`), timeOut()])
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      throw new RemoteLoadError(phaseOf(error, attempt), message, { cause: error })
    }
  }
  return { load }
}

async function fetchManifest(url: string): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(stepTimeout), cache: 'no-cache' })
  if (!response.ok) throw new RemoteLoadError('manifest', `The manifest answered ${response.status}`)
  return response.json()
}

function timeOut(): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error(`No answer within ${overallTimeout / 1000} s`)), overallTimeout)
  })
}
