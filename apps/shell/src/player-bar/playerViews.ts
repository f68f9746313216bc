import type { RegistryRemote } from '@overtone/federation'
import { lazyView } from '../lazyView'
import { failed } from './playerNotLoaded'

/** The player bar, lazy-loaded with the first track. */
export const playerBar = lazyView<{ live: readonly RegistryRemote[] }>(
  async () => (await import('./PlayerBar')).PlayerBar,
  { failed },
)

/** The list of the player's shortcuts, lazy-loaded. */
export const shortcutSheet = lazyView(
  async () => (await import(/* webpackChunkName: "player-views" */ './ShortcutSheet')).ShortcutSheet,
  { failed },
)
