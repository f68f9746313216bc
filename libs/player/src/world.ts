import type { TextStorage } from '@overtone/storage'
import { audioDeck, type Deck, type DeckEvent } from './deck'

export type PlayerStorage = TextStorage

/** All that the player needs and does not own. */
export interface PlayerWorld {
  /** Called twice, at the start: elements that exist before the first press are unlocked by it. */
  createDeck(report: (event: DeckEvent) => void): Deck
  /** May throw, on the call or on use: private windows and full disks do. */
  storage(): PlayerStorage
  /** Runs once after so many milliseconds, unless cancelled by what it returns. */
  after(milliseconds: number, run: () => void): () => void
  /** Undefined where nobody can tell. */
  isOnline(): boolean | undefined
  /** Calls back when the network returns, until unbound by what it returns. */
  onOnline(run: () => void): () => void
}

/** The world of a real page: audio elements, localStorage, timers and the browser's idea of being online. */
export function browserWorld(page: Window): PlayerWorld {
  return {
    createDeck: report => audioDeck(page.document.createElement('audio'), report),
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
