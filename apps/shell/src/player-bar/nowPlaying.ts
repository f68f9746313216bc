import type { Track } from '@overtone/domain'
import { $currentTrack, $isPlaying } from '@overtone/player'
import { atom, readonlyType } from 'nanostores'

const $begun = atom<Track | null>(null)

/** The last track that became current while music was playing; restoring or clearing the queue doesn't count. */
export const $lastBegun = readonlyType($begun)

/** Starts following the player. Call it once. */
export function runNowPlaying(): void {
  $currentTrack.listen(track => {
    if (track && $isPlaying.get()) $begun.set(track)
  })
}
