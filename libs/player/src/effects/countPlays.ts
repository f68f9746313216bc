import { $engine } from '../engine'
import { $currentTrack } from '../player'
import type { EffectsWorld } from './effectsWorld'

/** Seconds to hear of a track before a play counts; of one shorter than a minute half of it. */
const longestNeed = 30
/** Seconds by which a position may run ahead of the clock: it is told four times a second, in hidden pages once. */
const slack = 1

/**
 * Tells of a play once for each start of a track, as soon as enough of it was really heard: what a seek passes over is
 * not. Returns what ends it. Source: the rule of `increment_play_count` in supabase/migrations.
 */
export function countPlays(world: Pick<EffectsWorld, 'recordPlay'>): () => void {
  let last = { starts: -1, seeks: -1, position: 0, at: 0 }
  let heard = 0
  let isTold = false

  return $engine.subscribe(({ starts, seeks, position }) => {
    const at = performance.now()
    if (starts !== last.starts) {
      heard = 0
      isTold = false
    } else if (seeks === last.seeks) {
      const passed = position - last.position
      if (passed > 0 && passed <= (at - last.at) / 1000 + slack) heard += passed
    }
    // A state of the same position, such as "buffering", must not make the next step seem a jump.
    const isStep = starts !== last.starts || seeks !== last.seeks || position !== last.position
    last = { starts, seeks, position, at: isStep ? at : last.at }

    const track = $currentTrack.get()
    if (isTold || !track || heard < needOf(track.duration)) return
    isTold = true
    world.recordPlay(track.id, heard)
  })
}

function needOf(duration: number): number {
  return duration > 0 ? Math.min(longestNeed, duration / 2) : longestNeed
}
