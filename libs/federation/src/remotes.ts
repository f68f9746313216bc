import { atom, type ReadableAtom } from 'nanostores'
import { advance, initialLoad, type LoadEvent, type LoadState } from './loadState'
import type { RegistryRemote } from './registry'
import { RemoteLoadError, type LoadPhase, type RemoteFailure } from './remoteFailure'

/** The exports of a remote: its route objects in the router's form, with absolute paths. */
export interface RemoteModule {
  readonly routes: readonly object[]
}

/** Loads a remote's module into the page. The shell injects the real one, tests a fake. */
export interface RemoteLoader {
  /** `attempt` starts at 1; a later one must not use the cached result of an earlier one. */
  load(remote: RegistryRemote, attempt: number): Promise<unknown>
}

export interface Remotes {
  state(remote: RegistryRemote): ReadableAtom<LoadState<RemoteModule>>
  /** Loads the remote once; resolves when it is ready or failed, and never rejects. */
  load(remote: RegistryRemote): Promise<void>
  /** Reloads a failed remote, its live version first. */
  retry(remote: RegistryRemote): Promise<void>
  /** Reports that a page of the remote threw while rendering: loads the previous version, if any. */
  renderFailed(remote: RegistryRemote, error: unknown): void
}

/**
 * The load states of all remotes, outside of React so that a page can be awaited before the first render. If the live
 * version of one fails to load, run or render, the previous version is the fallback, until the page is left or a retry.
 * `onFailure` is called for every failure, for the log.
 */
export function createRemotes(loader: RemoteLoader, onFailure: (failure: RemoteFailure) => void = () => {}): Remotes {
  const states = new Map<string, ReturnType<typeof atom<LoadState<RemoteModule>>>>()
  const underWay = new Map<string, Promise<void>>()
  const fallbacks = new Map<string, RegistryRemote>()

  function stateOf({ name }: RegistryRemote) {
    const state = states.get(name) ?? atom<LoadState<RemoteModule>>(initialLoad)
    states.set(name, state)
    return state
  }
  function send(remote: RegistryRemote, event: LoadEvent<RemoteModule>) {
    const state = stateOf(remote)
    state.set(advance(state.get(), event))
  }
  /** Returns the version that runs: the previous one after the live one failed. */
  function versionOf(remote: RegistryRemote): RegistryRemote {
    return fallbacks.get(remote.name) ?? remote
  }
  async function failed(remote: RegistryRemote, error: unknown, phase: LoadPhase) {
    const { name, version } = versionOf(remote)
    const message = error instanceof Error ? error.message : String(error)
    console.error(`Remote ${name}@${version} failed in phase ${phase}`, error)
    const failure = { remote: name, version, phase, message }
    send(remote, { type: 'failed', attempt: stateOf(remote).get().attempt, failure })
    onFailure(failure)
    const { config, previous } = remote
    if (!previous || fallbacks.has(name)) return
    // takes only the config from the failed build, in case the previous one lacks it: its kind may differ
    fallbacks.set(name, { config, ...previous, name })
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
      fallbacks.delete(remote.name)
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
