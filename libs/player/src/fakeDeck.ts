import type { Deck, DeckEvent } from './deck'
import { FakeHost } from './fakeHost'
import type { PlayerEnvironment } from './environment'

/** A deck that records its commands and emits events for a test. For tests only. */
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

  /** Emits the events of a source that plays up to this second. */
  playTo(seconds: number, duration = 180): void {
    this.say({ type: 'ready', duration })
    this.say({ type: 'playing' })
    this.say({ type: 'time', position: seconds, buffered: duration })
  }

  /** Returns the commands since the last call. */
  takeOrders(): string[] {
    return this.orders.splice(0)
  }
}

/** An environment whose network and storage a test controls; its time is that of the (fake) timers. */
export class FakeEnvironment extends FakeHost implements PlayerEnvironment {
  /** The deck that plays first, and the spare one. */
  readonly deck = new FakeDeck()
  readonly spare = new FakeDeck()
  private readonly waiting = [this.deck, this.spare]

  /** Returns the commands of both decks since the last call. */
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
