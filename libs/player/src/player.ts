import type { Track } from '@overtone/domain'
import { computed } from 'nanostores'
import { $engine, send } from './engine'
import { isPlaying, type Command } from './engineState'
import { cleared, currentOf, withNext } from './queue'
import { $queue, begin, entriesOf } from './queueStore'

/** The track in the player, playing or not; null when there is none. */
export const $currentTrack = computed($queue, queue => currentOf(queue)?.track ?? null)

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
 * Makes a track current and plays it from the start; it comes right after the one that was current, the rest of the
 * queue stays. If it is current already, one that stands still goes on where it stood. Of two calls the later wins.
 * `by` names who gives the command, of this verb and the others, where it isn't the user.
 */
export function play(track: Track, command: Command = {}): void {
  const queue = $queue.get()
  if (track.id !== $currentTrack.get()?.id)
    begin({ ...withNext(queue, entriesOf(track)), index: queue.index + 1 }, command)
  else if ($isPlaying.get()) seek(0, command)
  else resume(command)
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

export function pause({ by = 'user' }: Command = {}): void {
  send({ type: 'pause', by })
}

/** Goes on where it stood; tries anew, at once, after a failure or between retries. */
export function resume({ by = 'user' }: Command = {}): void {
  send({ type: 'resume', by })
}

/** Moves to so many seconds from the start, clamped to the track. Playing goes on, a pause stays a pause. */
export function seek(seconds: number, { by = 'user' }: Command = {}): void {
  send({ type: 'seek', seconds, by })
}

/** Takes the current track out of the player, and the queue with it. */
export function stop(): void {
  begin(cleared({ ...$queue.get(), index: -1 }))
}
