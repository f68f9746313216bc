import type { Registry, RegistryRemote } from '@overtone/federation'

function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 3000 })
  else setTimeout(act, 500)
}

/**
 * What the shell has to say beside the page: about cookies, the session, the network, a new version. Its code comes
 * when the browser has nothing better to do; without a network, when it is back.
 */
export function startNotices(registry: Registry, live: readonly RegistryRemote[]): void {
  const load = () =>
    import('./watchNotices').then(
      ({ watchNotices }) => watchNotices(registry, live),
      () => addEventListener('online', () => void load(), { once: true }),
    )
  whenIdle(() => void load())
}
