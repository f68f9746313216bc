import { notify } from '../notice'
import { $isPlaying, $phase, pause } from '../player'
import type { EffectsEnvironment } from './effectsEnvironment'

/** Pauses the other tabs when sound starts in this one, and this one when it starts there. Returns a stop function. */
export function playInOneTab(environment: Pick<EffectsEnvironment, 'openChannel'>): () => void {
  let isReported = false
  const channel = environment.openChannel(() => {
    if (!$isPlaying.get()) return
    pause()
    notify({ type: 'elsewhere' })
  })
  if (!channel) return () => {}

  // Only sound counts: a start blocked by the browser pauses no other tab.
  const unbind = $phase.subscribe(phase => {
    if (!$isPlaying.get()) isReported = false
    else if (phase === 'playing' && !isReported) {
      isReported = true
      channel.post()
    }
  })
  return () => {
    unbind()
    channel.close()
  }
}
