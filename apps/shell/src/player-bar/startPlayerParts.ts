import { whenSettled } from '@overtone/design'
import { $currentTrack, $phase } from '@overtone/player'
import { startPlayerEffects } from './playerEffects'
import { playerBar } from './playerViews'

/** Milliseconds to wait before rendering the bar, so that the first sound isn't delayed. */
const headStart = 100

/**
 * Lazy-loads parts of the player: the bar with the first track, the effects with the first sound. Prefetches their code
 * once the page has settled.
 */
export function startPlayerParts(): void {
  $currentTrack.subscribe(track => {
    if (track && !playerBar.$view.get()) setTimeout(() => void playerBar.open(), headStart)
  })
  $phase.subscribe(phase => {
    if (phase === 'playing') startPlayerEffects()
  })
  whenSettled(() => {
    playerBar.prepare()
    startPlayerEffects()
  })
}
