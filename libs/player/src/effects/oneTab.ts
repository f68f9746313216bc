import { notify } from '../notice'
import { $isPlaying, $phase, pause } from '../player'
import type { EffectsWorld } from './effectsWorld'

/** When sound begins here the other tabs fall silent, and this one when it begins there. Returns what ends it. */
export function playInOneTab(world: Pick<EffectsWorld, 'openChannel'>): () => void {
  let isTold = false
  const channel = world.openChannel(() => {
    if (!$isPlaying.get()) return
    pause()
    notify({ type: 'elsewhere' })
  })
  if (!channel) return () => {}

  // Only sound counts: a start that the browser refuses silences nobody.
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
