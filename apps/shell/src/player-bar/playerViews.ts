import type { RegistryRemote } from '@overtone/federation'
import { lazyView } from '../lazyView'
import { failed } from './playerNotLoaded'

/** The bar: there from the first track on. */
export const playerBar = lazyView<{ live: readonly RegistryRemote[] }>(
  async () => (await import('./PlayerBar')).PlayerBar,
  { failed },
)

/** The list of keys that control the player. */
export const shortcutSheet = lazyView(async () => (await import('./ShortcutSheet')).ShortcutSheet, { failed })
