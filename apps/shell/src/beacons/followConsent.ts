import type { Registry, RegistryRemote } from '@overtone/federation'
import { $cookiePreferences } from '@overtone/session'

/**
 * Counts how builds fare in this page for as long as the person allows analytics, and not before they do. Of what
 * happened before they allowed it, only what they had allowed on an earlier page is counted. Called once.
 */
export function followConsent({ shell }: Registry, live: readonly RegistryRemote[]): void {
  let isAllowed = false
  let stop: (() => void) | null = null
  let isFirst = true

  async function begin(isFromStart: boolean) {
    const { collectBeacons } = await import('./collectBeacons')
    if (isAllowed && !stop) stop = collectBeacons({ shell, live, isFromStart })
  }
  $cookiePreferences.subscribe(choice => {
    isAllowed = choice?.analytics === true
    if (!isAllowed) {
      stop?.()
      stop = null
    } else if (!stop) void begin(isFirst).catch(() => {}) // lost on its way: this page is not counted
    isFirst = false
  })
}
