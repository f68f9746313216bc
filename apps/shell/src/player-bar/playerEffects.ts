import { searchTracks } from '@overtone/data'
import { fail } from '@overtone/domain'
import type { EffectsEnvironment } from '@overtone/player/effects'

let opened: Promise<void> | null = null

/** Reports a play. Dropped if offline or if the code fails to load. */
async function recordPlay(trackId: string, secondsHeard: number): Promise<void> {
  const listening = await import('@overtone/data/listening').catch(() => null)
  await listening?.recordPlay(trackId, secondsHeard)
}

/** Fetches tracks in a key that goes with that of the last track, except those heard before, so that music never ends. */
const tracksInKey: EffectsEnvironment['tracksInKey'] = async (trackId, heard) => {
  const listening = await import('@overtone/data/listening').catch(() => null)
  return listening ? listening.tracksInKey(trackId, { heard, size: 10, atAnyTempo: true }) : fail({ code: 'offline' })
}

/** Lazy-loads and starts the player's side effects, once. If the code fails to load, the next track retries. */
export function startPlayerEffects(): void {
  opened ??= import('@overtone/player/effects').then(
    ({ browserEffects, startEffects }) =>
      void startEffects(browserEffects(window, { recordPlay, tracksInKey, searchTracks })),
    () => void (opened = null),
  )
}
