import { continueQueue } from './continueQueue'
import { countPlays } from './countPlays'
import type { EffectsEnvironment } from './effectsEnvironment'
import { runGapless } from './gapless'
import { runMediaSession } from './mediaSession'
import { playInOneTab } from './oneTab'
import { keepPlace } from './keepPlace'
import { saveRecent } from './saveRecent'
import { saveQueue } from './saveQueue'

/**
 * Starts the player's side effects: the system's media controls, playing in one tab at a time, storing the queue and
 * the recent tracks, counting plays, continuing the queue, and starting tracks without a gap. Returns a stop function. The first page doesn't need
 * them: call it when idle.
 */
export function startEffects(environment: EffectsEnvironment): () => void {
  const stops = [
    keepPlace(environment), // before the queue is saved: a queue that is only restored isn't written
    runMediaSession(environment),
    playInOneTab(environment),
    saveQueue(environment),
    countPlays(environment),
    saveRecent(environment),
    continueQueue(environment),
    runGapless(environment),
  ]
  return () => stops.forEach(stop => stop())
}
