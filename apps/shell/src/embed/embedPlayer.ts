import type { EmbeddedTrack } from './loadMusic'

/** The state of an embedded player. Times in seconds. */
export interface EmbedState {
  readonly index: number
  readonly isPlaying: boolean
  readonly isBroken: boolean
  readonly position: number
  readonly duration: number
}

export interface EmbedPlayer {
  readonly state: () => EmbedState
  toggle(): void
  /** Plays the track at this index; does nothing without one. */
  select(index: number): void
  seek(seconds: number): void
}

/** Seconds to listen before a play counts; half of a track shorter than a minute. */
const longestNeed = 30

/**
 * Plays tracks one after another on an audio element, which loads nothing before the first play. `onPlay` is called once
 * per track start, after enough was listened to for a play to count.
 */
export function embedPlayer(
  audio: HTMLAudioElement,
  tracks: readonly EmbeddedTrack[],
  {
    onChange,
    onStart,
    onPlay,
  }: { onChange: () => void; onStart: () => void; onPlay: (trackId: string, seconds: number) => void },
): EmbedPlayer {
  let index = 0
  let isBroken = false
  let last = 0
  let listened = 0
  let isCounted = false
  audio.preload = 'none'
  load()

  function load(): void {
    isBroken = isCounted = false
    last = listened = 0
    audio.src = tracks[index]?.audioUrl ?? ''
  }

  const duration = () => (Number.isFinite(audio.duration) ? audio.duration : 0) || (tracks[index]?.duration ?? 0)

  function play(): void {
    if (isBroken) load()
    audio.play().catch((reason: unknown) => {
      // A newer command interrupts a play, and the browser's policy may refuse one: the button shows play again.
      if (!(reason instanceof DOMException) || !['AbortError', 'NotAllowedError'].includes(reason.name)) isBroken = true
      onChange()
    })
  }

  function select(to: number): void {
    if (!tracks[to]) return
    index = to
    load()
    play()
    onChange()
  }

  /** Counts time that was listened to; a step longer than a second is a seek. */
  function count(): void {
    const passed = audio.currentTime - last
    last = audio.currentTime
    if (passed > 0 && passed < 1) listened += passed
    const track = tracks[index]
    if (isCounted || !track || listened < (duration() > 0 ? Math.min(longestNeed, duration() / 2) : longestNeed)) return
    isCounted = true
    onPlay(track.id, listened)
  }

  audio.addEventListener('timeupdate', count)
  audio.addEventListener('playing', onStart)
  audio.addEventListener('error', () => void (isBroken = true))
  for (const type of ['timeupdate', 'play', 'pause', 'durationchange', 'seeked', 'error'])
    audio.addEventListener(type, onChange)
  audio.addEventListener('ended', () => select(index + 1))

  return {
    state: () => ({
      index,
      isBroken,
      isPlaying: !audio.paused && !isBroken,
      position: audio.currentTime,
      duration: duration(),
    }),
    toggle: () => (audio.paused || isBroken ? play() : audio.pause()),
    select,
    seek: seconds => void (audio.currentTime = seconds),
  }
}
