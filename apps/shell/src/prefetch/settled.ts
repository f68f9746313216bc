import type { Registry, RegistryRemote, Remotes } from '@overtone/federation'
import { $user } from '@overtone/session'
import { keepOffline, stopKeeping } from '../offline/keepOffline'
import { watchVersion } from '../notices/versionToast'
import { watchOffline } from '../offline/offlineToasts'
import { pageConfig } from '../page'
import { prefetchRemotes } from './prefetchRemotes'

function warn(error: unknown): void {
  console.warn('Not everything is kept for offline use', error)
}

/**
 * Prefetches the code of other pages, watches for new versions, and keeps this page for opening it offline unless it is
 * under development.
 */
export function prepare(registry: Registry, live: readonly RegistryRemote[], remotes: Remotes): void {
  prefetchRemotes(live, remotes)
  watchVersion(registry)
  const isDevelopment = process.env.NODE_ENV === 'development' || live.some(remote => remote.isDevelopment)
  const isOff = pageConfig().offline === false
  const isKept = !isDevelopment && !isOff
  void import('@overtone/data/listening').then(({ $keptTracks, keepFor }) => {
    watchOffline()
    $user.subscribe(user => void keepFor(user?.id ?? null))
    // who keeps music needs the code of the library with it
    if (isKept)
      $keptTracks.subscribe((kept, before) => {
        if (kept?.length && !before?.length) keepOffline(registry, live).catch(warn)
      })
  }, warn)
  if (isKept) keepOffline(registry).catch(warn)
  if (isOff) stopKeeping().catch(warn)
}
