import { atom, readonlyType, type ReadableAtom } from 'nanostores'
import type { DeckEvent } from './deck'
import { type DeckPair, deckPair } from './deckPair'
import type { EngineEvent, EngineState, Origin, Phase } from './engineState'
import { idle, isPlaying, isRolling, reduce, retryDelays } from './engineState'
import type { PlayerWorld } from './world'

/** Milliseconds of silence before it is called buffering: shorter gaps are every seek's and every start's. */
const bufferingDelay = 250

const $state = atom<EngineState>(idle)
export const $engine = readonlyType($state)

/** The state of the player at one moment, for those who follow more than one part of it. Seconds throughout. */
export interface Playback {
  readonly phase: Phase
  readonly position: number
  readonly duration: number
  /** How many commands that changed something each origin gave. */
  readonly commands: Readonly<Record<Origin, number>>
}
export const $playback: ReadableAtom<Playback> = readonlyType($state)

/** Answers whether it made something else begin, where the music would end or fail in the given state. */
export type TakeOver = (over: EngineState) => boolean
let takeOver: TakeOver = () => false

export function send(event: EngineEvent): void {
  const state = $state.get()
  const next = reduce(state, event)
  const isOver = isPlaying(state.phase) && (next.phase === 'ended' || next.phase === 'failed')
  // Before anybody sees the end: between two tracks of a queue there is none.
  if (!isOver || !takeOver(next)) $state.set(next)
}

/** From now on asks before the music ends or fails. Returns what ends it. */
export function onOver(ask: TakeOver): () => void {
  takeOver = ask
  return () => void (takeOver = () => false)
}

/**
 * Makes two decks follow the engine's state, from where it stands now, and brings their word back to it.
 * Returns the decks, and what lets them go.
 */
export function runEngine(world: PlayerWorld): { decks: DeckPair; stop: () => void } {
  let followed = idle
  let cancelRetry = () => {}
  let cancelWaiting = () => {}

  const decks = deckPair(world, report)
  const unbindOnline = world.onOnline(() => send({ type: 'online' }))
  const unbindState = $engine.subscribe(follow)

  function report(event: DeckEvent): void {
    if (event.type === 'waiting' || event.type === 'playing') cancelWaiting()
    if (event.type === 'waiting') cancelWaiting = world.after(bufferingDelay, () => send(event))
    else send(event.type === 'error' ? { ...event, isOnline: world.isOnline() } : event)
  }

  function follow(state: EngineState): void {
    // Compared with what the deck was told last, not with the store's last value: listeners may change it in between.
    const last = followed
    followed = state
    const isNewLoad = state.loads !== last.loads

    if (isNewLoad && state.source && !state.isBroken) decks.load(state.source, state.position, state.fade)
    else if (isNewLoad && last.source) decks.unload()
    else if (state.source && state.seeks !== last.seeks) decks.seek(state.position)

    // An element that came to its end has to be told again.
    const wasRolling = isRolling(last.phase) && !isNewLoad && state.starts === last.starts
    if (isRolling(state.phase) && !wasRolling) decks.play()
    if (!isRolling(state.phase) && wasRolling) decks.pause()

    if (state.phase !== last.phase || state.attempt !== last.attempt) {
      cancelRetry()
      const delay = retryDelays[state.attempt - 1]
      if (state.phase === 'retrying' && delay) cancelRetry = world.after(delay, () => send({ type: 'retry' }))
    }
  }

  return {
    decks,
    stop() {
      send({ type: 'unload' })
      unbindState()
      unbindOnline()
      cancelWaiting()
    },
  }
}
