import { atom, type ReadableAtom } from 'nanostores'
import { advance, initialLoad, type LoadEvent, type LoadState } from './loadState'
import type { RegistryRemote } from './registry'
import { RemoteLoadError, type LoadPhase, type RemoteFailure } from './remoteFailure'

/** What a remote exposes: its route objects in the router's form, with absolute paths. */
export interface RemoteModule {
  readonly routes: readonly object[]
}

/** Brings a remote's module into the page. The shell injects the real one, tests a fake. */
export interface RemoteLoader {
  /** `attempt` starts at 1; a later one must not be answered from what an earlier one left behind. */
  load(remote: RegistryRemote, attempt: number): Promise<unknown>
}

export interface Remotes {
  state(remote: RegistryRemote): ReadableAtom<LoadState<RemoteModule>>
  /** Loads unless it already was; resolves when it is ready or failed, and never rejects. */
  load(remote: RegistryRemote): Promise<void>
  /** Loads a failed one again, its present version first. */
  retry(remote: RegistryRemote): Promise<void>
  /** A page of the remote threw while it rendered: the version before is loaded where there is one. */
  renderFailed(remote: RegistryRemote, error: unknown): void
}

/**
 * The load state of every remote, kept outside of React so that a page can be awaited before the first render. When the
 * live version of one cannot be had, run or rendered, the version before takes its place, until the page is left or a
 * retry is asked for.
 * `onFailure` hears of every failure, for the log.
 */
export function createRemotes(loader: RemoteLoader, onFailure: (failure: RemoteFailure) => void = () => {}): Remotes {
  const states = new Map<string, ReturnType<typeof atom<LoadState<RemoteModule>>>>()
  const underWay = new Map<string, Promise<void>>()
  const standIns = new Map<string, RegistryRemote>()

  function stateOf({ name }: RegistryRemote) {
    const state = states.get(name) ?? atom<LoadState<RemoteModule>>(initialLoad)
    states.set(name, state)
    return state
  }
  function send(remote: RegistryRemote, event: LoadEvent<RemoteModule>) {
    const state = stateOf(remote)
    state.set(advance(state.get(), event))
  }
  /** What runs under the name of a remote: the version before once the live one failed. */
  function versionOf(remote: RegistryRemote): RegistryRemote {
    return standIns.get(remote.name) ?? remote
  }
  async function failed(remote: RegistryRemote, error: unknown, phase: LoadPhase) {
    const { name, version } = versionOf(remote)
    const message = error instanceof Error ? error.message : String(error)
    console.error(`Remote ${name}@${version} failed in phase ${phase}`, error)
    const failure = { remote: name, version, phase, message }
    send(remote, { type: 'failed', attempt: stateOf(remote).get().attempt, failure })
    onFailure(failure)
    const { config, previous } = remote
    if (!previous || standIns.has(name)) return
    // of the failed build nothing but the config, which a build before may lack: it may be of another kind
    standIns.set(name, { config, ...previous, name })
    await start(remote, { type: 'retry' })
  }
  async function run(remote: RegistryRemote, attempt: number) {
    try {
      const module = await loader.load(versionOf(remote), attempt)
      send(remote, { type: 'loaded', attempt, module: toModule(module) })
    } catch (error) {
      if (stateOf(remote).get().attempt === attempt) {
        await failed(remote, error, error instanceof RemoteLoadError ? error.phase : 'evaluation')
      }
    }
  }
  function start(remote: RegistryRemote, event: LoadEvent<RemoteModule>): Promise<void> {
    const before = stateOf(remote).get()
    send(remote, event)
    const after = stateOf(remote).get()
    if (after !== before) underWay.set(remote.name, run(remote, after.attempt))
    return underWay.get(remote.name) ?? Promise.resolve()
  }
  return {
    state: stateOf,
    load: remote => start(remote, { type: 'load' }),
    retry: remote => {
      standIns.delete(remote.name)
      return start(remote, { type: 'retry' })
    },
    renderFailed: (remote, error) => void failed(remote, error, 'render'),
  }
}

function toModule(module: unknown): RemoteModule {
  const { routes } = (module ?? {}) as Partial<RemoteModule>
  if (!Array.isArray(routes)) throw new RemoteLoadError('contract', 'The remote exposes no routes')
  return { routes }
}
