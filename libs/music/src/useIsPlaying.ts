import type { Track } from '@overtone/domain'
import { $currentTrack, $isPlaying } from '@overtone/player'
import { useSyncExternalStore } from 'react'

const isCurrent = (track: Track) => $currentTrack.get()?.id === track.id
const isPlaying = (track: Track) => $isPlaying.get() && isCurrent(track)

function listenToBoth(onChange: () => void): () => void {
  const unbind = [$currentTrack.listen(onChange), $isPlaying.listen(onChange)]
  return () => unbind.forEach(end => end())
}

/** A derived boolean for one track: on a page of cards, only those whose value changed render again. */
function useDerived(derive: (track: Track) => boolean, track: Track): boolean {
  const now = () => derive(track)
  return useSyncExternalStore(listenToBoth, now, now)
}

/** Returns whether this track is the current one. */
export function useIsCurrent(track: Track): boolean {
  return useDerived(isCurrent, track)
}

/** Returns whether this track is playing. */
export function useIsPlaying(track: Track): boolean {
  return useDerived(isPlaying, track)
}
