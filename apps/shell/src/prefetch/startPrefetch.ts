import { whenSettled } from '@overtone/design'
import type { Registry, RegistryRemote, Remotes } from '@overtone/federation'
import { preloadFailureTexts } from '@overtone/i18n'

/**
 * Prefetches what the page may need next, once it has settled: the code of other pages, and error messages, which must
 * be available offline. Keeps the page itself for then.
 */
export function startPrefetch(registry: Registry, live: readonly RegistryRemote[], remotes: Remotes): void {
  whenSettled(() => {
    void preloadFailureTexts()
    import(/* webpackChunkName: "settled" */ './settled').then(
      settled => settled.prepare(registry, live, remotes),
      () => {},
    )
  })
}
