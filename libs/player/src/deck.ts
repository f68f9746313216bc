import { networkError, outputError } from './mediaFailure'

/** An event of the deck's current source, never of an earlier one. Times in seconds. */
export type DeckEvent =
  /** The metadata is loaded; `duration` is 0 if unknown (a live stream). */
  | { readonly type: 'ready'; readonly duration: number }
  | { readonly type: 'playing' }
  /** Paused from outside: unplugged headphones, the system's media controls. */
  | { readonly type: 'paused' }
  | { readonly type: 'waiting' }
  | { readonly type: 'time'; readonly position: number; readonly buffered: number }
  | { readonly type: 'ended' }
  /** The browser blocked autoplay: it requires a user gesture. */
  | { readonly type: 'refused' }
  /** `code` is MediaError's, 0 without one, or outputError. */
  | { readonly type: 'error'; readonly code: number }

/** Plays one source at a time. Commands return nothing: results are reported as events. */
export interface Deck {
  /** False on iOS, where only the device's buttons set the volume. */
  readonly canSetVolume: boolean
  /** A promise is an address that is still looked up; its rejection counts as a network error. */
  load(url: string | Promise<string>, startAt: number): void
  unload(): void
  /** Called in a user gesture: allows the empty deck to play later without one. */
  unlock(): void
  play(): void
  pause(): void
  seek(seconds: number): void
  /** 0–1 */
  setVolume(volume: number): void
  setMuted(isMuted: boolean): void
}

/**
 * A deck over one audio element. It hides browser quirks: late events of an earlier source, pauses that are part of an
 * end, and play promises rejected by the next command are never reported.
 */
export function audioDeck(audio: HTMLAudioElement, report: (event: DeckEvent) => void): Deck {
  let loads = 0
  let startAt = 0
  /** True while the address of the source is looked up: play() then waits for it. */
  let isLocating = false
  let isWanted = false
  audio.preload = 'auto'
  // Without it an audio graph would read silence from another origin.
  audio.crossOrigin = 'anonymous'

  const onTime = () => {
    if (startAt === 0) report({ type: 'time', position: audio.currentTime, buffered: bufferedEnd(audio) })
  }
  const onDuration = () => {
    if (audio.readyState === 0) return
    report({ type: 'ready', duration: Number.isFinite(audio.duration) ? audio.duration : 0 })
  }

  audio.addEventListener('loadedmetadata', () => {
    if (startAt > 0) audio.currentTime = startAt
    startAt = 0
    onDuration()
  })
  audio.addEventListener('durationchange', onDuration)
  audio.addEventListener('timeupdate', onTime)
  audio.addEventListener('progress', onTime)
  reportPlayback(audio, report)

  function open(url: string): void {
    audio.src = url
    audio.load()
  }

  function close(): void {
    // An empty src would count as a source that failed.
    audio.removeAttribute('src')
    audio.load()
  }

  async function locate(address: Promise<string>): Promise<void> {
    const load = loads
    close() // what was loaded before falls silent
    const url = await address.catch(() => null)
    if (load !== loads) return
    isLocating = false
    if (url === null) return report({ type: 'error', code: networkError })
    open(url)
    if (isWanted) deck.play()
  }

  const deck: Deck = {
    canSetVolume: probeVolume(audio),
    load(url, seconds) {
      loads += 1
      startAt = seconds
      isWanted = false
      isLocating = typeof url !== 'string'
      if (typeof url === 'string') open(url)
      else void locate(url)
    },
    unload() {
      loads += 1
      startAt = 0
      isLocating = false
      close()
    },
    // In WebKit a load in a user gesture unlocks the element permanently; other browsers unlock the whole page.
    unlock: () => audio.load(),
    play() {
      isWanted = true
      if (isLocating) return
      const loadsBefore = loads
      audio.play().catch((reason: unknown) => {
        const name = reason instanceof DOMException ? reason.name : ''
        if (loadsBefore !== loads || name === 'AbortError') return
        if (name === 'NotAllowedError') report({ type: 'refused' })
        // NotSupportedError is followed by an error event, which has the code.
        else if (name !== 'NotSupportedError') report({ type: 'error', code: 0 })
      })
    },
    pause() {
      isWanted = false
      audio.pause()
    },
    seek(seconds) {
      if (isLocating || audio.readyState === 0) startAt = seconds
      else audio.currentTime = seconds
    },
    setVolume(volume) {
      audio.volume = volume
    },
    setMuted(isMuted) {
      audio.muted = isMuted
    },
  }
  return deck
}

/** Reports what the element says about its playback. */
function reportPlayback(audio: HTMLAudioElement, report: (event: DeckEvent) => void): void {
  audio.addEventListener('waiting', () => report({ type: 'waiting' }))
  audio.addEventListener('ended', () => report({ type: 'ended' }))
  audio.addEventListener('error', () => report({ type: 'error', code: codeOf(audio.error) }))
  // Events are queued: a newer command may have made them stale.
  audio.addEventListener('playing', () => {
    if (!audio.paused) report({ type: 'playing' })
  })
  audio.addEventListener('pause', () => {
    if (audio.paused && !audio.ended) report({ type: 'paused' })
  })
}

/** iOS ignores the assignment and keeps 1, so the only way to know is to read it back. */
function probeVolume(audio: HTMLAudioElement): boolean {
  const before = audio.volume
  audio.volume = 0.5
  const canSet = audio.volume === 0.5
  audio.volume = before
  return canSet
}

/** Returns the code of MediaError, except for a failed sound output, which Firefox reports as audio it can't decode. */
function codeOf(error: MediaError | null): number {
  return error?.message.includes('MediaSinkAudioError') ? outputError : (error?.code ?? 0)
}

function bufferedEnd({ buffered, currentTime }: HTMLAudioElement): number {
  for (let i = 0; i < buffered.length; i++) {
    if (buffered.start(i) <= currentTime && currentTime <= buffered.end(i)) return buffered.end(i)
  }
  return currentTime
}
