import type { RemoteFailure } from './remoteFailure'

/**
 * The load state of a remote:
 * idle → loading → ready | failed, failed → retrying → ready | failed, and ready → failed when one of its pages throws.
 * `attempt` counts the loads; a late result of an earlier attempt is ignored.
 */
export type LoadState<Module> =
  | { readonly status: 'idle'; readonly attempt: number }
  | { readonly status: 'loading' | 'retrying'; readonly attempt: number }
  | { readonly status: 'ready'; readonly attempt: number; readonly module: Module }
  | { readonly status: 'failed'; readonly attempt: number; readonly failure: RemoteFailure }

export type LoadEvent<Module> =
  | { readonly type: 'load' }
  | { readonly type: 'loaded'; readonly attempt: number; readonly module: Module }
  | { readonly type: 'failed'; readonly attempt: number; readonly failure: RemoteFailure }
  | { readonly type: 'retry' }

export const initialLoad = { status: 'idle', attempt: 0 } as const

/** Returns the next state. Pure; events that don't apply to the state change nothing. */
export function advance<Module>(state: LoadState<Module>, event: LoadEvent<Module>): LoadState<Module> {
  switch (event.type) {
    case 'load':
      return state.status === 'idle' ? { status: 'loading', attempt: 1 } : state
    case 'retry':
      return state.status === 'failed' ? { status: 'retrying', attempt: state.attempt + 1 } : state
    case 'loaded':
      return event.attempt === state.attempt && isUnderWay(state)
        ? { status: 'ready', attempt: state.attempt, module: event.module }
        : state
    case 'failed':
      return event.attempt === state.attempt && (isUnderWay(state) || state.status === 'ready')
        ? { status: 'failed', attempt: state.attempt, failure: event.failure }
        : state
  }
}

function isUnderWay(state: LoadState<unknown>): boolean {
  return state.status === 'loading' || state.status === 'retrying'
}
