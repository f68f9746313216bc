import type { Track } from '@overtone/domain'
import { $currentTrack, $isPlaying } from '@overtone/player'
import { useSyncExternalStore } from 'react'

const isCurrent = (track: Track) => $currentTrack.get()?.id === track.id
const isPlaying = (track: Track) => $isPlaying.get() && isCurrent(track)

function listenToBoth(onChange: () => void): () => void {
  const unbind = [$currentTrack.listen(onChange), $isPlaying.listen(onChange)]
  return () => unbind.forEach(end => end())
}

/** An answer about one track: of a page of cards only those are drawn again whose answer changed. */
function useAnswer(answer: (track: Track) => boolean, track: Track): boolean {
  const now = () => answer(track)
  return useSyncExternalStore(listenToBoth, now, now)
}

/** Whether this track is in the player. */
export function useIsCurrent(track: Track): boolean {
  return useAnswer(isCurrent, track)
}

/** Whether this track plays. */
export function useIsPlaying(track: Track): boolean {
  return useAnswer(isPlaying, track)
}
