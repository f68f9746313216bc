import type { RegistryRemote } from '@overtone/federation'
import { lateView } from './lateView'

/** The bar: there from the first track on. */
export const playerBar = lateView<{ live: readonly RegistryRemote[] }>(
  async () => (await import('./PlayerBar')).PlayerBar,
)

/** The list of keys that steer the player. */
export const shortcutSheet = lateView(async () => (await import('./ShortcutSheet')).ShortcutSheet)
