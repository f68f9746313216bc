import type { Registry, RegistryRemote } from '@overtone/federation'

function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 3000 })
  else setTimeout(task, 500)
}

/**
 * Starts the shell's own notices: cookies, session, network. Their code is lazy-loaded when the browser is idle; if the
 * network is down, when it is back.
 */
export function startToasts(registry: Registry, live: readonly RegistryRemote[]): void {
  const load = () =>
    import('./watchToasts').then(
      ({ watchToasts }) => watchToasts(registry, live),
      () => addEventListener('online', () => void load(), { once: true }),
    )
  whenIdle(() => void load())
}
