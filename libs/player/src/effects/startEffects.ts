import { countPlays } from './countPlays'
import type { EffectsWorld } from './effectsWorld'
import { runMediaSession } from './mediaSession'
import { playInOneTab } from './oneTab'
import { saveQueue } from './saveQueue'

/**
 * What the player does beside playing, from now on: the system's media controls, one tab at a time, the queue that
 * survives a reload, plays that count. Returns what ends it. The first page does without: start it when there is time.
 */
export function startEffects(world: EffectsWorld): () => void {
  const stops = [runMediaSession(world), playInOneTab(world), saveQueue(world), countPlays(world)]
  return () => stops.forEach(stop => stop())
}
