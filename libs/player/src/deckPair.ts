import type { Deck, DeckEvent } from './deck'
import type { Source } from './engineState'
import { runFade } from './fade'
import { levelOf } from './leveling'
import type { PlayerEnvironment } from './environment'

/** Two decks that act as one: while one plays, the other preloads the next source. Times in seconds. */
export interface DeckPair extends Omit<Deck, 'load' | 'unlock'> {
  /**
   * Swaps to the deck that preloaded the source, otherwise loads it. With a fade, the previous source fades out; one
   * too short to be heard as such leaves both at their volumes.
   */
  load(source: Source, startAt: number, fade: number): void
  /** Preloads the next source; null unloads it. Does nothing during a fade. */
  prepare(source: Source | null): void
  /** Returns true if the source is preloading. */
  holds(source: Source): boolean
  /** Returns the duration of a source that is ready to start at once, otherwise null. */
  readyDuration(source: Source): number | null
}

interface Side {
  readonly deck: Deck
  /** The preloaded source. */
  prepared: Source | null
  /** The duration of the preloaded source, once its metadata is loaded. */
  duration: number | null
  isBroken: boolean
  /** True if it holds a source, even one that has been played. */
  isFull: boolean
  /** Factors of the volume. */
  level: number
  fade: number
}

/** Creates a deck pair; only the active deck's events are reported. */
export function deckPair(
  environment: Pick<PlayerEnvironment, 'createDeck' | 'after' | 'locate'>,
  report: (event: DeckEvent) => void,
): DeckPair {
  let volume = 1
  let wasAudible = false
  let cancelFade: (() => void) | null = null
  let current = createSide(environment, onDeckEvent)
  let spare = createSide(environment, onDeckEvent)

  function onDeckEvent(side: Side, event: DeckEvent): void {
    if (side === current) {
      if (event.type === 'playing') wasAudible = true
      report(event)
    } else if (event.type === 'ready') side.duration = event.duration
    // No retry here: the source is loaded again when its turn comes, and that reports the error.
    else if (event.type === 'error') side.isBroken = true
  }

  function applyVolume(): void {
    for (const { deck, level, fade } of [current, spare]) deck.setVolume(volume * level * fade)
  }

  function startFade(seconds: number): void {
    cancelFade = runFade(environment, seconds, part => {
      if (part >= 1) return endFade()
      // Equal power: the squares of both add up to 1.
      current.fade = Math.sin((part * Math.PI) / 2)
      spare.fade = Math.cos((part * Math.PI) / 2)
      applyVolume()
    })
  }

  function endFade(): void {
    if (!cancelFade) return
    cancelFade()
    cancelFade = null
    empty(spare)
    current.fade = spare.fade = 1
    applyVolume()
  }

  function swap(fade: number): void {
    const next = spare
    spare = current
    current = next
    next.prepared = null
    if (fade > 0) startFade(fade)
    else spare.deck.pause()
  }

  function isPrepared(source: Source): boolean {
    return spare.prepared?.audioUrl === source.audioUrl
  }

  return {
    canSetVolume: current.deck.canSetVolume,
    load(source, startAt, fade) {
      endFade()
      if (isPrepared(source) && !spare.isBroken) {
        swap(fade)
        if (startAt > 0) current.deck.seek(startAt)
        if (current.duration !== null) report({ type: 'ready', duration: current.duration })
      } else fill(current, source, startAt, environment)
      applyVolume()
    },
    unload() {
      endFade()
      empty(current)
      empty(spare)
    },
    play() {
      current.deck.play()
      if (!wasAudible && !spare.isFull) spare.deck.unlock()
    },
    pause() {
      endFade()
      current.deck.pause()
    },
    seek: seconds => current.deck.seek(seconds),
    setVolume(value) {
      volume = value
      applyVolume()
    },
    setMuted(isMuted) {
      current.deck.setMuted(isMuted)
      spare.deck.setMuted(isMuted)
    },
    prepare(source) {
      if (cancelFade || (source && isPrepared(source))) return
      if (!source) return empty(spare)
      fill(spare, source, 0, environment)
      spare.prepared = source
    },
    holds: isPrepared,
    readyDuration: source => (isPrepared(source) && !spare.isBroken ? spare.duration : null),
  }
}

function createSide(
  environment: Pick<PlayerEnvironment, 'createDeck'>,
  onDeckEvent: (side: Side, event: DeckEvent) => void,
): Side {
  const deck = environment.createDeck(event => onDeckEvent(side, event))
  const side: Side = { deck, prepared: null, duration: null, isBroken: false, isFull: false, level: 1, fade: 1 }
  return side
}

function fill(side: Side, source: Source, startAt: number, { locate }: Pick<PlayerEnvironment, 'locate'>): void {
  side.level = levelOf(source.loudness)
  Object.assign(side, { duration: null, isBroken: false, isFull: true })
  side.deck.load(locate ? locate(source) : source.audioUrl, startAt)
}

function empty(side: Side): void {
  if (side.isFull) side.deck.unload()
  Object.assign(side, { prepared: null, isFull: false })
}
