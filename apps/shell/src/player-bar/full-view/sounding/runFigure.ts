import { between, rest, soundOfPeaks, type Move, type Sound } from '@overtone/music/figure'
import { $position, playingAudio } from '@overtone/player'
import { listenTo, type Listener } from './listenTo'

/** The share of the way to the new sound that a figure goes within a frame. */
const pace = 0.35

/**
 * Moves a figure with what plays, frame by frame; by the peaks of the waveform where the browser doesn't let it listen.
 * Returns a function that brings it to rest.
 */
export function runFigure(move: Move, peaks: readonly number[], duration: number): () => void {
  let shown: Sound = rest
  let heard: { readonly audio: HTMLAudioElement; readonly listener: Listener | null } | null = null
  let frame = 0

  function read(): Sound {
    const audio = playingAudio()
    if (audio && audio !== heard?.audio) {
      heard?.listener?.stop()
      heard = { audio, listener: listenTo(audio) }
    }
    return audio && heard?.listener ? heard.listener.read() : soundOfPeaks(peaks, $position.get(), duration)
  }
  function onFrame(): void {
    shown = between(shown, read(), pace)
    move(shown)
    frame = requestAnimationFrame(onFrame)
  }
  frame = requestAnimationFrame(onFrame)
  return () => {
    cancelAnimationFrame(frame)
    heard?.listener?.stop()
    move(rest)
  }
}
