import { $engine } from '../engine'
import { $currentTrack } from '../player'
import type { EffectsEnvironment } from './effectsEnvironment'

/** Seconds to listen before a play counts; half of a track shorter than a minute. */
const longestNeed = 30
/** Seconds that a position may be ahead of the clock: it updates four times a second, in hidden pages once. */
const slack = 1

/**
 * Reports one play per track start once enough has actually been listened to; time skipped by seeking doesn't count.
 * Returns an unsubscribe function. Source: the rule of `increment_play_count` in supabase/migrations.
 */
export function countPlays(environment: Pick<EffectsEnvironment, 'recordPlay'>): () => void {
  let last = { ...$engine.get(), at: performance.now() }
  let listened = 0
  let isReported = false

  return $engine.listen(state => {
    const { starts, seeks, position } = state
    const at = performance.now()
    if (starts !== last.starts) {
      listened = 0
      isReported = false
    } else if (seeks === last.seeks) {
      const passed = position - last.position
      if (passed <= (at - last.at) / 1000 + slack) listened += Math.max(0, passed)
    }
    // A state with the same position, such as "buffering", must not make the next step look like a jump.
    last = { ...state, at: position === last.position ? last.at : at }

    const track = $currentTrack.get()
    if (isReported || !track || listened < needOf(track.duration)) return
    isReported = true
    environment.recordPlay(track.id, listened)
  })
}

function needOf(duration: number): number {
  return duration > 0 ? Math.min(longestNeed, duration / 2) : longestNeed
}
