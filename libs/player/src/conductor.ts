import type { Track } from '@overtone/domain'
import { $engine, onOver, send } from './engine'
import type { EngineState } from './engineState'
import type { DeckPair } from './deckPair'
import { noOutput } from './mediaFailure'
import { $crossfade, $repeat } from './modes'
import { notify } from './notice'
import { currentOf, indexAfter } from './queue'
import { $queue, begin } from './queueStore'
import { planTransition } from './transition'
import type { PlayerEnvironment } from './environment'

/** The maximum number of broken tracks in a row to skip; the next one stops playback. */
const mostSkips = 2
/** Seconds buffered ahead, or left to play, that trigger preloading the next track. */
const enoughAhead = 10
const nearEnd = 20
/** Seconds left of a track below which a fade would sound like a cut. */
const shortestFade = 1

/** The track that follows without a fade, preloaded and ready to start. Times in seconds. */
export interface FollowUp {
  readonly track: Track
  readonly duration: number
  /** Starts it; the current track plays out below it for `left`. */
  start(left: number): void
}
let followUp: () => FollowUp | null = () => null

/** Returns the track to start at the end of the current one, null if none is ready or another transition is due. */
export function nextFollowUp(): FollowUp | null {
  return followUp()
}

/**
 * Auto-advances the queue: preloads the next track, transitions to it, skips tracks that fail. Returns a stop function.
 */
export function runConductor(environment: Pick<PlayerEnvironment, 'isOnline'>, decks: DeckPair): () => void {
  let skips = 0

  function plan(duration: number) {
    const queue = $queue.get()
    const repeat = $repeat.get()
    const index = indexAfter(queue, repeat)
    const track = queue.entries[index]?.track
    const transition = planTransition({
      repeat,
      length: queue.entries.length,
      remaining: queue.entries.length - 1 - queue.index,
      crossfade: ($crossfade.get() || !!queue.context?.crossfade) && decks.canSetVolume,
      duration,
      nextDuration: track?.duration ?? 0,
    })
    return { to: transition.to, fade: transition.fade, track, queue: { ...queue, index } }
  }

  function onEnded(over: EngineState): boolean {
    const { to, queue } = plan(over.duration)
    if (to === 'same') send({ type: 'again', by: 'queue' })
    if (to === 'next') begin(queue, { by: 'queue' })
    return to !== 'nothing'
  }

  function onFailed({ error }: EngineState): boolean {
    const queue = $queue.get()
    const broken = currentOf(queue)
    const index = indexAfter(queue, $repeat.get())
    // While offline or without a sound output, no other track can play either.
    const isDown = (error?.code === 'offline' && environment.isOnline() === false) || error === noOutput
    const isStuck = index === -1 || index === queue.index || isDown || skips >= mostSkips
    if (isStuck || !broken || !error) {
      skips = 0
      return false
    }
    skips += 1
    begin({ ...queue, index }, { by: 'queue' })
    notify({ type: 'skipped', track: broken.track, error })
    return true
  }

  function lookAhead(): void {
    const state = $engine.get()
    const { to, fade, track, queue } = plan(state.duration)
    const left = state.duration - state.position
    const isAudible = state.phase === 'playing'
    const isAhead = state.buffered - state.position >= enoughAhead || left <= nearEnd
    if (isAudible && state.position >= 1) skips = 0

    if (to !== 'next' || !track) decks.prepare(null)
    else if ((isAudible && isAhead) || decks.holds(track)) decks.prepare(track)
    else if (isAudible) decks.prepare(null)

    const isTime = isAudible && left <= fade && left >= shortestFade
    if (isTime && track && decks.readyDuration(track) !== null) begin(queue, { fade: left, by: 'queue' })
  }

  followUp = () => {
    const { fade, track, queue } = plan($engine.get().duration)
    const duration = fade === 0 && track ? decks.readyDuration(track) : null
    if (!track || duration === null) return null
    return { track, duration, start: left => begin(queue, { fade: left, by: 'queue' }) }
  }

  const unbind = [
    onOver(over => (over.phase === 'ended' ? onEnded(over) : onFailed(over))),
    ...[$engine, $queue, $repeat, $crossfade].map(store => store.subscribe(lookAhead)),
  ]
  return () => unbind.forEach(run => run())
}
