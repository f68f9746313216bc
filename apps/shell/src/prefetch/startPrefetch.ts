import { whenSettled } from '@overtone/design'
import type { RegistryRemote, Remotes } from '@overtone/federation'

/** Once the page is settled, the code of what may be opened next is fetched ahead. Without it, links take longer. */
export function startPrefetch(live: readonly RegistryRemote[], remotes: Remotes): void {
  whenSettled(() => {
    import('./prefetchRemotes').then(
      prefetch => prefetch.prefetchRemotes(live, remotes),
      () => {},
    )
  })
}
