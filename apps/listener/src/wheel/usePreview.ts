import type { Track } from '@overtone/domain'
import { $isPlaying } from '@overtone/player'
import { useEffect } from 'react'

const [seconds, fade, volume] = [2, 0.25, 0.8]

/**
 * Plays two seconds from the middle of a track, fading in and out; nothing for null, and nothing while music plays,
 * which a preview would disturb.
 */
export function usePreview(track: Track | null): void {
  useEffect(() => {
    if (!track || $isPlaying.get()) return
    const audio = new Audio(track.audioUrl)
    audio.volume = 0
    audio.addEventListener('loadedmetadata', () => (audio.currentTime = audio.duration / 2))
    let start = -1
    let frame = 0
    const step = (now: number) => {
      if (start < 0 && !audio.paused && audio.readyState >= 3) start = now
      const played = start < 0 ? 0 : (now - start) / 1000
      if (played > seconds || $isPlaying.get()) return audio.pause()
      audio.volume = volume * Math.max(0, Math.min(played / fade, (seconds - played) / fade, 1))
      frame = requestAnimationFrame(step)
    }
    audio.play().then(
      () => (frame = requestAnimationFrame(step)),
      () => {}, // browsers refuse sound before the first press; the card still shows the track
    )
    return () => {
      cancelAnimationFrame(frame)
      audio.pause()
      audio.removeAttribute('src') // ends the download
      audio.load()
    }
  }, [track])
}
