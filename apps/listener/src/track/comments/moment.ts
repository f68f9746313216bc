import type { Track } from '@overtone/domain'
import { $currentTrack, play, resume, seek } from '@overtone/player'

/** Plays a track from a moment, in seconds. */
export function playAt(track: Track, seconds: number): void {
  if ($currentTrack.get()?.id === track.id) resume()
  else play(track)
  seek(seconds)
}

/** Parses a moment such as '1:12' or '72' to seconds; null if it isn't one. */
export function readMoment(text: string): number | null {
  const [, minutes = '0', seconds = ''] = /^(?:(\d{1,3}):)?(\d{1,4}(?:\.\d+)?)$/.exec(text.trim()) ?? []
  if (seconds === '' || (text.includes(':') && Number(seconds) >= 60)) return null
  return Number(minutes) * 60 + Number(seconds)
}
