import { vi } from 'vitest'
import { FakeEnvironment } from './fakeDeck'
import { setAutoplay, setRepeat } from './modes'
import { startPlayer } from './startPlayer'

/** Starts the player with fake decks and fake timers. `end` stops it, and resets modes and timers. */
export function startFakePlayer() {
  vi.useFakeTimers()
  const environment = new FakeEnvironment()
  const stop = startPlayer(environment)
  const end = () => {
    setRepeat('off')
    setAutoplay(true)
    stop()
    vi.useRealTimers()
  }
  return { environment, one: environment.deck, other: environment.spare, stop, end }
}
