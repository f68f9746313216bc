import { notify } from '../notice'
import { $isPlaying, $phase, pause } from '../player'
import type { EffectsWorld } from './effectsWorld'

/** Pauses the other tabs when sound starts in this one, and this one when it starts there. Returns a stop function. */
export function playInOneTab(world: Pick<EffectsWorld, 'openChannel'>): () => void {
  let isTold = false
  const channel = world.openChannel(() => {
    if (!$isPlaying.get()) return
    pause()
    notify({ type: 'elsewhere' })
  })
  if (!channel) return () => {}

  // Only sound counts: a start blocked by the browser pauses no other tab.
  const unbind = $phase.subscribe(phase => {
    if (!$isPlaying.get()) isTold = false
    else if (phase === 'playing' && !isTold) {
      isTold = true
      channel.post()
    }
  })
  return () => {
    unbind()
    channel.close()
  }
}
