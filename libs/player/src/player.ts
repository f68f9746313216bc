import type { Track } from '@overtone/domain'
import { atom, batch, computed } from 'nanostores'
import { $engine, runEngine, send } from './engine'
import { isPlaying } from './engineState'
import { currentOf, emptyQueue, type Queue, queueOf } from './queue'
import { runVolume } from './volume'
import type { PlayerWorld } from './world'

const $queue = atom<Queue>(emptyQueue)
let isStarted = false

/** The track in the player, playing or not; null when there is none. */
export const $currentTrack = computed($queue, currentOf)

export const $phase = computed($engine, engine => engine.phase)

/** Whether a press would pause: true from the press on, through loading, buffering and retries. */
export const $isPlaying = computed($phase, isPlaying)

/** Seconds. Moves about four times a second while playing, at once on a seek, back to 0 at the end. */
export const $position = computed($engine, engine => engine.position)

/** Seconds: the audio's own, until it is known the track's. */
export const $duration = computed($engine, engine => engine.duration)

/** Seconds: the end of what is loaded around the position. */
export const $buffered = computed($engine, engine => engine.buffered)

/** Why the current track cannot be heard: `offline` for the network, else `failed`. Source: specification core §8. */
export const $playerError = computed($engine, engine => engine.error)

/**
 * Makes a track current and plays it from the start. If it is current already, one that stands still goes on where
 * it stood. Of two calls the later wins.
 */
export function play(track: Track): void {
  if (track.id !== $currentTrack.get()?.id) cue(queueOf(track))
  else if ($isPlaying.get()) seek(0)
  else resume()
}

/** Pauses the track if it is current and playing, else plays it as `play` does. Source: specification secondary §4. */
export function togglePlay(track: Track): void {
  if (track.id === $currentTrack.get()?.id) toggle()
  else play(track)
}

/** Pauses or resumes the current track; nothing without one. */
export function toggle(): void {
  if ($isPlaying.get()) pause()
  else resume()
}

export function pause(): void {
  send({ type: 'pause' })
}

/** Goes on where it stood; tries anew, at once, after a failure or between retries. */
export function resume(): void {
  send({ type: 'resume' })
}

/** Moves to so many seconds from the start, clamped to the track. Playing goes on, a pause stays a pause. */
export function seek(seconds: number): void {
  send({ type: 'seek', seconds })
}

/** Takes the current track out of the player. */
export function stop(): void {
  cue(emptyQueue)
}

/**
 * Gives the player its world and returns what takes it away again (silence, no current track). Called once, by the
 * shell. Verbs called earlier are remembered: the deck catches up with the last of them, at the mercy of the
 * browser's autoplay rule; a kept volume wins over one set earlier. Throws when already started.
 */
export function startPlayer(world: PlayerWorld): () => void {
  if (isStarted) throw new Error('The player is started twice: it plays in one world; stop the first one before')
  const engine = runEngine(world)
  const stopVolume = runVolume(engine.deck, world.storage)
  isStarted = true

  return () => {
    if (!isStarted) return
    stop()
    stopVolume()
    engine.stop()
    isStarted = false
  }
}

function cue(queue: Queue): void {
  const source = currentOf(queue)
  batch(() => {
    $queue.set(queue)
    send(source ? { type: 'load', source } : { type: 'unload' })
  })
}
