import { useStore } from '@nanostores/react'
import type { Track } from '@overtone/domain'
import { $currentTrack, $isPlaying } from '@overtone/player'

/** Whether this track is in the player, and whether it plays. */
export function useIsCurrent(track: Track): boolean {
  return useStore($currentTrack)?.id === track.id
}

export function useIsPlaying(track: Track): boolean {
  const isCurrent = useIsCurrent(track)
  return useStore($isPlaying) && isCurrent
}
