import type { Registry, RegistryRemote } from '@overtone/federation'
import { $cookiePreferences } from '@overtone/session'

/**
 * Collects beacons and traces for as long as the user allows analytics. Events from before consent are counted only if
 * consent was given on an earlier page. Call it once.
 */
export function followConsent({ shell }: Registry, live: readonly RegistryRemote[]): void {
  let isAllowed = false
  let stop: (() => void) | null = null
  let isFirst = true

  async function begin(isFromStart: boolean) {
    const { measurePage } = await import(/* webpackChunkName: "settled" */ './measurePage')
    if (isAllowed && !stop) stop = measurePage({ shell, live, isFromStart })
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
