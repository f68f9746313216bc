import type { Registry, RegistryRemote } from '@overtone/federation'
import { $cookiePreferences } from '@overtone/session'

/**
 * Collects beacons for as long as the user allows analytics. Events from before consent are counted only if consent was
 * given on an earlier page. Call it once.
 */
export function followConsent({ shell }: Registry, live: readonly RegistryRemote[]): void {
  let isAllowed = false
  let stop: (() => void) | null = null
  let isFirst = true

  async function begin(isFromStart: boolean) {
    const { collectBeacons } = await import(/* webpackChunkName: "settled" */ './collectBeacons')
    if (isAllowed && !stop) stop = collectBeacons({ shell, live, isFromStart })
  }
  $cookiePreferences.subscribe(choice => {
    isAllowed = choice?.analytics === true
    if (!isAllowed) {
      stop?.()
      stop = null
    } else if (!stop) void begin(isFirst).catch(() => {}) // the code failed to load: this page is not counted
    isFirst = false
  })
}
