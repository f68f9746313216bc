import { atom, readonlyType } from 'nanostores'
import type { Deck, DeckEvent } from './deck'
import { type EngineEvent, type EngineState, idle, isRolling, reduce, retryDelays } from './engineState'
import type { PlayerWorld } from './world'

/** Milliseconds of silence before it is called buffering: shorter gaps are every seek's and every start's. */
const bufferingDelay = 250

const $state = atom<EngineState>(idle)
export const $engine = readonlyType($state)

export function send(event: EngineEvent): void {
  $state.set(reduce($state.get(), event))
}

/**
 * Makes a deck follow the engine's state, from where it stands now, and brings the deck's word back to it.
 * Returns the deck, and what lets it go.
 */
export function runEngine(world: PlayerWorld): { deck: Deck; stop: () => void } {
  let followed = idle
  let cancelRetry = () => {}
  let cancelWaiting = () => {}

  const deck = world.createDeck(report)
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

    if (isNewLoad && state.source) deck.load(state.source.audioUrl, state.position)
    else if (isNewLoad && last.source) deck.unload()
    else if (state.source && state.seeks !== last.seeks) deck.seek(state.position)

    const wasRolling = isRolling(last.phase) && !isNewLoad
    if (isRolling(state.phase) && !wasRolling) deck.play()
    if (!isRolling(state.phase) && wasRolling) deck.pause()

    if (state.phase !== last.phase || state.attempt !== last.attempt) {
      cancelRetry()
      const delay = retryDelays[state.attempt - 1]
      if (state.phase === 'retrying' && delay) cancelRetry = world.after(delay, () => send({ type: 'retry' }))
    }
  }

  return {
    deck,
    stop() {
      send({ type: 'unload' })
      unbindState()
      unbindOnline()
      cancelWaiting()
    },
  }
}
