import { useStore } from '@nanostores/react'
import { Component, useEffect, useRef, type ReactNode } from 'react'
import type { RegistryRemote } from './registry'
import type { RemoteFailure } from './remoteFailure'
import type { RemoteModule, Remotes } from './remotes'

export interface RemoteOutletProps {
  readonly remote: RegistryRemote
  readonly remotes: Remotes
  /** The current path: a page that failed to render must not block the other pages of its area. */
  readonly pathname: string
  readonly children: (module: RemoteModule) => ReactNode
  readonly loading: ReactNode
  readonly failed: (failure: RemoteFailure, retry: () => void) => ReactNode
}

/** The area of one remote: its page, or its loading and failed states. An error boundary contains its failures. */
export function RemoteOutlet({ remote, remotes, pathname, children, loading, failed }: RemoteOutletProps) {
  const state = useStore(remotes.state(remote))
  const failedAt = useRef<string | null>(null)
  useEffect(() => {
    void remotes.load(remote)
  }, [remote, remotes])
  useEffect(() => {
    if (failedAt.current !== null && failedAt.current !== pathname) void remotes.retry(remote)
    failedAt.current = state.status === 'failed' && state.failure.phase === 'render' ? pathname : null
  }, [remote, remotes, pathname, state])

  if (state.status === 'failed') return failed(state.failure, () => void remotes.retry(remote))
  if (state.status !== 'ready') return loading
  return (
    <RemoteBoundary key={state.attempt} onError={error => remotes.renderFailed(remote, error)}>
      {children(state.module)}
    </RemoteBoundary>
  )
}

class RemoteBoundary extends Component<{ children: ReactNode; onError: (error: unknown) => void }> {
  override state = { hasError: false }

  static getDerivedStateFromError() {
    return { hasError: true }
  }
  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }
  override render() {
    return this.state.hasError ? null : this.props.children
  }
}
