import type { Registry, RegistryRemote } from '@overtone/federation'

function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 3000 })
  else setTimeout(act, 500)
}

/**
 * Starts the shell's own notices: cookies, session, network, new versions. Their code is lazy-loaded when the browser
 * is idle; if the network is down, when it is back.
 */
export function startNotices(registry: Registry, live: readonly RegistryRemote[]): void {
  const load = () =>
    import('./watchNotices').then(
      ({ watchNotices }) => watchNotices(registry, live),
      () => addEventListener('online', () => void load(), { once: true }),
    )
  whenIdle(() => void load())
}
