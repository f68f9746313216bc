import { whenSettled } from '@overtone/design'
import type { RegistryRemote, Remotes } from '@overtone/federation'
import { preloadFailureTexts } from '@overtone/i18n'

/**
 * Prefetches what the page may need next, once it has settled: the code of other pages, and error messages, which must
 * be available offline.
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
