import type { RegistryRemote, Remotes } from '@overtone/federation'

/**
 * Development only, and before react-dom: a remote's own refresh runtime gets the renderer through this hook; the
 * refresh runtime's fallback hook would not pass it on.
 */
if (process.env.NODE_ENV === 'development') {
  const renderers = new Map<number, unknown>()
  const page = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: object }
  page.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
    renderers,
    supportsFiber: true,
    inject(renderer: unknown) {
      renderers.set(renderers.size + 1, renderer)
      return renderers.size
    },
    onScheduleFiberRoot() {},
    onCommitFiberRoot() {},
    onCommitFiberUnmount() {},
  }
}

/** Development only: re-renders a failed area after hot reload has replaced modules of its remote. */
export function retryAfterUpdates(live: readonly RegistryRemote[], remotes: Remotes): void {
  addEventListener('overtone:hot-update', () => {
    for (const remote of live) if (remote.isDevelopment) void remotes.retry(remote)
  })
}
