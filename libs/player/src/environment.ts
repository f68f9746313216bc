import type { TextStorage } from '@overtone/storage'
import { audioDeck, type Deck, type DeckEvent } from './deck'
import type { Source } from './engineState'

export type PlayerStorage = TextStorage

/** The environment of the player: everything it needs and doesn't own. */
export interface PlayerEnvironment {
  /** Called twice, at the start: elements that exist before the first user gesture are unlocked by it. */
  createDeck(report: (event: DeckEvent) => void): Deck
  /**
   * Returns the address at which the user plays a track: of its full file, or of one that is kept in this browser. Called
   * for each load, because an address may expire. Without it, the public audio plays, which may be a preview.
   */
  readonly locate?: (source: Source) => string | Promise<string>
  /** May throw, on call or on use, as with private windows and full disks. */
  storage(): PlayerStorage
  /** Runs a callback once after a delay in milliseconds; returns a cancel function. */
  after(milliseconds: number, run: () => void): () => void
  /** Undefined if unknown. */
  isOnline(): boolean | undefined
  /** Calls back when the network returns; returns an unsubscribe function. */
  onOnline(run: () => void): () => void
}

const elements: HTMLAudioElement[] = []

/** Returns the audio element that plays, the louder one during a crossfade; null in silence. To listen to, not to change. */
export function playingAudio(): HTMLAudioElement | null {
  const playing = elements.filter(audio => !audio.paused)
  return playing.sort((one, other) => other.volume - one.volume)[0] ?? null
}

/** The environment of a real page: audio elements, localStorage, timers and the browser's online state. */
export function browserEnvironment(page: Window, locate?: PlayerEnvironment['locate']): PlayerEnvironment {
  return {
    ...(locate && { locate }),
    createDeck(report) {
      const audio = page.document.createElement('audio')
      elements.push(audio)
      return audioDeck(audio, report)
    },
    storage: () => page.localStorage,
    after(milliseconds, run) {
      const id = page.setTimeout(run, milliseconds)
      return () => page.clearTimeout(id)
    },
    isOnline: () => page.navigator.onLine,
    onOnline(run) {
      page.addEventListener('online', run)
      return () => page.removeEventListener('online', run)
    },
  }
}
