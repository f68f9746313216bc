import type { Track } from '@overtone/domain'
import type { Deck, DeckEvent } from './deck'
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

  /** The orders since the last time they were taken. */
  takeOrders(): string[] {
    return this.orders.splice(0)
  }
}

/** A world whose network and storage a test holds in its hand; its time is that of the (fake) timers. */
export class FakeWorld implements PlayerWorld {
  readonly deck = new FakeDeck()
  readonly kept = new Map<string, string>()
  online: boolean | undefined = true
  returnOnline = (): void => {}

  createDeck = (report: (event: DeckEvent) => void): Deck => {
    this.deck.say = report
    return this.deck
  }
  storage = () => ({
    getItem: (key: string) => this.kept.get(key) ?? null,
    setItem: (key: string, value: string) => void this.kept.set(key, value),
  })
  after = (milliseconds: number, run: () => void) => {
    const id = setTimeout(run, milliseconds)
    return () => clearTimeout(id)
  }
  isOnline = () => this.online
  onOnline = (run: () => void) => {
    this.returnOnline = run
    return () => void (this.returnOnline = () => {})
  }
}

export function trackNamed(id: string): Track {
  return {
    id,
    title: id,
    artistId: 'artist',
    artistName: 'Artist',
    audioUrl: `${id}.mp3`,
    coverUrl: null,
    genre: 'Ambient',
    price: 0,
    description: '',
    isPublished: true,
    bpm: null,
    key: null,
    duration: 180,
    playCount: 0,
    downloadCount: 0,
    tags: [],
    loudness: null,
    licenseType: 'all_rights_reserved',
    isExplicit: false,
    isAiAssisted: false,
    createdAt: '2025-01-01T00:00:00Z',
    updatedAt: '2025-01-01T00:00:00Z',
  }
}
