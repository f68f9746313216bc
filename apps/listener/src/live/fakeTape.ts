import type { Deck, DeckEvent, PlayerEnvironment } from '@overtone/player'

/** Simulated latencies, and the interval between position reports. Milliseconds. */
const costs = { load: 60, start: 40, seek: 90, tick: 250 } as const

/** A fake deck that advances with the (fake) clock and has realistic latencies. For tests only. */
export class FakeTape implements Deck {
  readonly canSetVolume = true
  private position = 0
  private since: number | null = null
  private timers: ReturnType<typeof setTimeout>[] = []
  private isPlaying = false

  constructor(private readonly report: (event: DeckEvent) => void) {}

  /** The audible position, in seconds. */
  get now(): number {
    return this.position + (this.since === null ? 0 : (performance.now() - this.since) / 1000)
  }
  get isAudible(): boolean {
    return this.since !== null
  }

  private later(milliseconds: number, run: () => void): void {
    this.timers.push(setTimeout(run, milliseconds))
  }
  private rest(): void {
    this.timers.splice(0).forEach(clearTimeout)
    this.position = this.now
    this.since = null
  }
  private roll(): void {
    this.since = performance.now()
    this.report({ type: 'playing' })
    const tick = () => {
      this.report({ type: 'time', position: this.now, buffered: 180 })
      this.later(costs.tick, tick)
    }
    tick()
  }

  load(_url: string, startAt: number): void {
    this.rest()
    this.isPlaying = false
    this.position = startAt
    this.later(costs.load, () => this.report({ type: 'ready', duration: 180 }))
  }
  unload(): void {
    this.rest()
    this.isPlaying = false
    this.position = 0
  }
  unlock(): void {}
  play(): void {
    this.isPlaying = true
    this.later(costs.load + costs.start, () => this.roll())
  }
  pause(): void {
    this.rest()
    this.isPlaying = false
    this.report({ type: 'time', position: this.position, buffered: 180 })
  }
  seek(seconds: number): void {
    const wasRolling = this.since !== null
    this.rest()
    this.position = seconds
    if (!this.isPlaying) return
    this.later(wasRolling ? costs.seek : costs.load + costs.start, () => this.roll())
  }
  setVolume(): void {}
  setMuted(): void {}
}

/** Returns a player environment with two tapes, of which the first plays. */
export function tapeEnvironment(): { environment: PlayerEnvironment; tapes: FakeTape[] } {
  const tapes: FakeTape[] = []
  const saved = new Map<string, string>()
  const environment: PlayerEnvironment = {
    createDeck(report) {
      const tape = new FakeTape(report)
      tapes.push(tape)
      return tape
    },
    storage: () => ({
      getItem: key => saved.get(key) ?? null,
      setItem: (key, value) => void saved.set(key, value),
      removeItem: key => void saved.delete(key),
    }),
    after(milliseconds, run) {
      const id = setTimeout(run, milliseconds)
      return () => clearTimeout(id)
    },
    isOnline: () => true,
    onOnline: () => () => {},
  }
  return { environment, tapes }
}
