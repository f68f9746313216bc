import { $engine } from '../engine'
import { $currentTrack } from '../player'
import { recentTracks, withRecent } from '../recentTracks'
import type { EffectsEnvironment } from './effectsEnvironment'

/** Stores every track as recent as soon as it is audible. Returns an unsubscribe function. */
export function saveRecent(environment: Pick<EffectsEnvironment, 'storage'>): () => void {
  const recent = recentTracks(environment.storage)
  let stored = -1
  return $engine.subscribe(({ phase, starts }) => {
    const track = $currentTrack.get()
    if (phase !== 'playing' || starts === stored || !track) return
    stored = starts
    recent.save(withRecent(recent.load() ?? [], track, new Date().toISOString()))
  })
}
