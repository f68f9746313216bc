import type { Deck, DeckEvent } from './deck'
import { FakeHost } from './fakeHost'
import type { PlayerEnvironment } from './environment'

/** A deck that records its commands and emits events for a test. For tests only. */
export class FakeDeck implements Deck {
  canSetVolume = true
  volume = 1
  isMuted = false
  readonly commands: string[] = []
  emit: (event: DeckEvent) => void = () => {}

  load(url: string, startAt: number): void {
    this.commands.push(`load ${url} at ${startAt}`)
  }
  unload(): void {
    this.commands.push('unload')
  }
  unlock(): void {
    this.commands.push('unlock')
  }
  play(): void {
    this.commands.push('play')
  }
  pause(): void {
    this.commands.push('pause')
  }
  seek(seconds: number): void {
    this.commands.push(`seek ${seconds}`)
  }
  setVolume(volume: number): void {
    this.volume = volume
  }
  setMuted(isMuted: boolean): void {
    this.isMuted = isMuted
  }

  /** Emits the events of a source that plays up to this second. */
  playTo(seconds: number, duration = 180): void {
    this.emit({ type: 'ready', duration })
    this.emit({ type: 'playing' })
    this.emit({ type: 'time', position: seconds, buffered: duration })
  }

  /** Returns the commands since the last call. */
  takeCommands(): string[] {
    return this.commands.splice(0)
  }
}

/** An environment whose network and storage a test controls; its time is that of the (fake) timers. */
export class FakeEnvironment extends FakeHost implements PlayerEnvironment {
  /** The deck that plays first, and the spare one. */
  readonly deck = new FakeDeck()
  readonly spare = new FakeDeck()
  private readonly waiting = [this.deck, this.spare]

  /** Returns the commands of both decks since the last call. */
  takeCommands(): [string[], string[]] {
    return [this.deck.takeCommands(), this.spare.takeCommands()]
  }

  online: boolean | undefined = true
  returnOnline = (): void => {}

  createDeck = (report: (event: DeckEvent) => void): Deck => {
    const deck = this.waiting.shift()
    if (!deck) throw new Error('The player has two decks')
    deck.emit = report
    return deck
  }
  isOnline = () => this.online
  onOnline = (run: () => void) => {
    this.returnOnline = run
    return () => void (this.returnOnline = () => {})
  }
}
