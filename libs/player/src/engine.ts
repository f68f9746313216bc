import { atom, readonlyType, type ReadableAtom } from 'nanostores'
import type { DeckEvent } from './deck'
import { type DeckPair, deckPair } from './deckPair'
import type { EngineEvent, EngineState, Origin, Phase } from './engineState'
import { idle, isPlaying, isRolling, reduce, retryDelays } from './engineState'
import type { PlayerEnvironment } from './environment'

/** Milliseconds of silence before the phase is `buffering`: every seek and start has shorter gaps. */
const bufferingDelay = 250

const $state = atom<EngineState>(idle)
export const $engine = readonlyType($state)

/** A snapshot of the player for those who follow more than one part of it. Times in seconds. */
export interface Playback {
  readonly phase: Phase
  readonly position: number
  readonly duration: number
  /** The number of effective commands by origin. */
  readonly commands: Readonly<Record<Origin, number>>
}
export const $playback: ReadableAtom<Playback> = readonlyType($state)

/** Called before the engine enters `ended` or `failed`; returns true if it started another track instead. */
export type TakeOver = (over: EngineState) => boolean
let takeOver: TakeOver | null = null

export function send(event: EngineEvent): void {
  const state = $state.get()
  const next = reduce(state, event)
  const isOver = isPlaying(state.phase) && (next.phase === 'ended' || next.phase === 'failed')
  // Asks before publishing the state, so that listeners see no `ended` between two tracks of a queue.
  if (!isOver || !takeOver?.(next)) $state.set(next)
}

/** Registers a callback to ask before the music ends or fails. Returns an unregister function. */
export function onOver(ask: TakeOver): () => void {
  takeOver = ask
  return () => void (takeOver = null)
}

/**
 * Makes two decks follow the engine's state, starting with the current one, and forwards their events.
 * Returns the decks and a stop function.
 */
export function runEngine(environment: PlayerEnvironment): { decks: DeckPair; stop: () => void } {
  let followed = idle
  let cancelRetry = () => {}
  let cancelWaiting = () => {}

  const decks = deckPair(environment, report)
  const unbindOnline = environment.onOnline(() => send({ type: 'online' }))
  const unbindState = $engine.subscribe(follow)

  function report(event: DeckEvent): void {
    if (event.type === 'waiting' || event.type === 'playing') cancelWaiting()
    if (event.type === 'waiting') cancelWaiting = environment.after(bufferingDelay, () => send(event))
    else send(event.type === 'error' ? { ...event, isOnline: environment.isOnline() } : event)
  }

  function follow(state: EngineState): void {
    // Compared with the last state sent to the deck, not the store's previous one: listeners may change it in between.
    const last = followed
    followed = state
    const isNewLoad = state.loads !== last.loads

    if (isNewLoad && state.source && !state.isBroken) decks.load(state.source, state.position, state.fade)
    else if (isNewLoad && last.source) decks.unload()
    else if (state.source && state.seeks !== last.seeks) decks.seek(state.position)

    // An element that ended needs another play().
    const wasRolling = isRolling(last.phase) && !isNewLoad && state.starts === last.starts
    if (isRolling(state.phase) && !wasRolling) decks.play()
    if (!isRolling(state.phase) && wasRolling) decks.pause()

    // Every failure changes the attempt. The reducer ignores a retry that isn't needed anymore.
    if (state.attempt !== last.attempt) {
      cancelRetry()
      const delay = retryDelays[state.attempt - 1]
      if (delay) cancelRetry = environment.after(delay, () => send({ type: 'retry' }))
    }
  }

  return {
    decks,
    stop() {
      unbindState()
      unbindOnline()
      cancelWaiting()
    },
  }
}
