import type { LoadPhase } from '@overtone/federation'
import { atom } from 'nanostores'

/** An event of a build in this page. */
export interface BeaconEvent {
  readonly remote: string
  readonly version: string
  readonly kind: 'load' | LoadPhase | 'error'
}

/** Events that the collector hasn't taken yet. At most the first 50, in case a page keeps failing. */
export const $beaconEvents = atom<readonly BeaconEvent[]>([])

export function emitBeaconEvent(event: BeaconEvent): void {
  $beaconEvents.set([...$beaconEvents.get(), event].slice(0, 50))
}
