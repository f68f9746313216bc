import type { Track } from '@overtone/domain'
import { $currentTrack, $isPlaying } from '@overtone/player'
import { atom, readonlyType } from 'nanostores'

const $begun = atom<Track | null>(null)

/** The track that took over last while music played; a queue that was only restored or emptied is no news. */
export const $lastBegun = readonlyType($begun)

/** Follows the player from now on. */
export function runNowPlaying(): void {
  $currentTrack.listen(track => {
    if (track && $isPlaying.get()) $begun.set(track)
  })
}
