import { whenSettled } from '@overtone/design'
import type { Registry, RegistryRemote, Remotes } from '@overtone/federation'
import { preloadFailureTexts } from '@overtone/i18n'

/**
 * Prefetches what the page may need next, once it has settled: the code of other pages, and error messages, which must
 * be available offline. Keeps the page itself for then. Without a network it starts at once, and shows what was kept.
 */
export function startPrefetch(registry: Registry, live: readonly RegistryRemote[], remotes: Remotes): void {
  const run = () => {
    void preloadFailureTexts()
    import(/* webpackChunkName: "settled" */ './settled').then(
      settled => settled.prepare(registry, live, remotes),
      () => {},
    )
  }
  if (navigator.onLine) whenSettled(run)
  else run()
}
