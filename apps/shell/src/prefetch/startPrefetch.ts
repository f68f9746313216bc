import { whenSettled } from '@overtone/design'
import type { RegistryRemote, Remotes } from '@overtone/federation'
import { preloadFailureTexts } from '@overtone/i18n'

/**
 * Once the page is settled, fetches ahead what it may need next: the code of other pages, without which links take
 * longer, and the texts of failures, which are to be here when the network isn't.
 */
export function startPrefetch(live: readonly RegistryRemote[], remotes: Remotes): void {
  whenSettled(() => {
    void preloadFailureTexts()
    import('./prefetchRemotes').then(
      prefetch => prefetch.prefetchRemotes(live, remotes),
      () => {},
    )
  })
}
