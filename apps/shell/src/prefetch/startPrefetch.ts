import { whenSettled } from '@overtone/design'
import type { RegistryRemote, Remotes } from '@overtone/federation'
import { preloadFailureTexts } from '@overtone/i18n'

/**
 * Once the page has settled, prefetches what it may need next: the code of other pages, and the texts of failures,
 * which must be available offline.
 */
export function startPrefetch(live: readonly RegistryRemote[], remotes: Remotes): void {
  whenSettled(() => {
    void preloadFailureTexts()
    import(/* webpackChunkName: "settled" */ './prefetchRemotes').then(
      prefetch => prefetch.prefetchRemotes(live, remotes),
      () => {},
    )
  })
}
