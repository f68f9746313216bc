import type { Track } from '@overtone/domain'
import { computed } from 'nanostores'
import { $engine, send } from './engine'
import { isPlaying, type Command } from './engineState'
import { cleared, currentOf, withNext } from './queue'
import { $queue, begin, entriesOf } from './queueStore'

/** The current track, playing or not; null without one. */
export const $currentTrack = computed($queue, queue => currentOf(queue)?.track ?? null)

export const $phase = computed($engine, engine => engine.phase)

/** True if the play button shows pause: from the press on, through loading, buffering and retries. */
export const $isPlaying = computed($phase, isPlaying)

/** Seconds. Updates about four times a second while playing, at once on a seek, resets to 0 at the end. */
export const $position = computed($engine, engine => engine.position)

/** Seconds: the duration of the audio once known, until then that of the track. */
export const $duration = computed($engine, engine => engine.duration)

/** Seconds: the end of the buffered range around the position. */
export const $buffered = computed($engine, engine => engine.buffered)

/** The error of the current track: `offline` for the network, else `failed`. Source: specification core §8. */
export const $playerError = computed($engine, engine => engine.error)

/**
 * Makes a track current, inserted right after the previous one, and plays it from the start. A track that is already
 * current and paused resumes. The later of two calls wins.
 * `by` is the origin of the command, here and in the functions below; the user by default.
 */
export function play(track: Track, command: Command = {}): void {
  const queue = $queue.get()
  if (track.id !== $currentTrack.get()?.id)
    begin({ ...withNext(queue, entriesOf(track)), index: queue.index + 1 }, command)
  else if ($isPlaying.get()) seek(0, command)
  else resume(command)
}

/**
 * Pauses the track if it is current and playing, otherwise plays it like `play`. Source: specification secondary §4.
 */
export function togglePlay(track: Track): void {
  if (track.id === $currentTrack.get()?.id) toggle()
  else play(track)
}

/** Pauses or resumes the current track; does nothing without one. */
export function toggle(): void {
  if ($isPlaying.get()) pause()
  else resume()
}

export function pause({ by = 'user' }: Command = {}): void {
  send({ type: 'pause', by })
}

/** Resumes at the current position; retries at once after a failure or between retries. */
export function resume({ by = 'user' }: Command = {}): void {
  send({ type: 'resume', by })
}

/** Seeks to a position in seconds, clamped to the track. Keeps playing or paused. */
export function seek(seconds: number, { by = 'user' }: Command = {}): void {
  send({ type: 'seek', seconds, by })
}

/** Removes the current track from the player, and clears the queue. */
export function stop(): void {
  begin(cleared({ ...$queue.get(), index: -1 }))
}
