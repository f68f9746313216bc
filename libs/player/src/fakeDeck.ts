import type { Deck, DeckEvent } from './deck'
import { FakeHost } from './fakeHost'
import type { PlayerWorld } from './world'

/** A deck that writes down its orders and says what a test makes it say. For tests only. */
export class FakeDeck implements Deck {
  canSetVolume = true
  volume = 1
  isMuted = false
  readonly orders: string[] = []
  say: (event: DeckEvent) => void = () => {}

  load(url: string, startAt: number): void {
    this.orders.push(`load ${url} at ${startAt}`)
  }
  unload(): void {
    this.orders.push('unload')
  }
  unlock(): void {
    this.orders.push('unlock')
  }
  play(): void {
    this.orders.push('play')
  }
  pause(): void {
    this.orders.push('pause')
  }
  seek(seconds: number): void {
    this.orders.push(`seek ${seconds}`)
  }
  setVolume(volume: number): void {
    this.volume = volume
  }
  setMuted(isMuted: boolean): void {
    this.isMuted = isMuted
  }

  /** Is understood and heard up to so many seconds of its source. */
  hear(seconds: number, duration = 180): void {
    this.say({ type: 'ready', duration })
    this.say({ type: 'playing' })
    this.say({ type: 'time', position: seconds, buffered: duration })
  }

  /** The orders since the last time they were taken. */
  takeOrders(): string[] {
    return this.orders.splice(0)
  }
}

/** A world whose network and storage a test holds in its hand; its time is that of the (fake) timers. */
export class FakeWorld extends FakeHost implements PlayerWorld {
  /** The first to play, and the one that waits its turn. */
  readonly deck = new FakeDeck()
  readonly spare = new FakeDeck()
  private readonly waiting = [this.deck, this.spare]

  /** Both decks' orders since the last time they were taken. */
  takeOrders(): [string[], string[]] {
    return [this.deck.takeOrders(), this.spare.takeOrders()]
  }

  online: boolean | undefined = true
  returnOnline = (): void => {}

  createDeck = (report: (event: DeckEvent) => void): Deck => {
    const deck = this.waiting.shift()
    if (!deck) throw new Error('The player has two decks')
    deck.say = report
    return deck
  }
  isOnline = () => this.online
  onOnline = (run: () => void) => {
    this.returnOnline = run
    return () => void (this.returnOnline = () => {})
  }
}
