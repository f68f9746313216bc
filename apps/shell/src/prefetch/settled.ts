import type { Registry, RegistryRemote, Remotes } from '@overtone/federation'
import { keepOffline } from '../offline/keepOffline'
import { pageConfig } from '../page'
import { prefetchRemotes } from './prefetchRemotes'

/** Prefetches the code of other pages, and keeps this page for opening it offline unless it is under development. */
export function prepare(registry: Registry, live: readonly RegistryRemote[], remotes: Remotes): void {
  prefetchRemotes(live, remotes)
  const isDevelopment = process.env.NODE_ENV === 'development' || live.some(remote => remote.isDevelopment)
  if (isDevelopment || pageConfig().offline === false) return
  keepOffline(registry).catch((error: unknown) => console.error('The page isn’t kept for offline use', error))
}
