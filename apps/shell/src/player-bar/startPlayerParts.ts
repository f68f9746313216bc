import { whenSettled } from '@overtone/design'
import { $currentTrack, $phase } from '@overtone/player'
import { startPlayerEffects } from './playerEffects'
import { playerBar } from './playerViews'

/** Milliseconds that the first sound may take before the bar is rendered all the same. */
const headStart = 250

/**
 * Lazy-loads parts of the player with the first sound, which their rendering would delay; the bar also for a track that
 * doesn't play. Prefetches their code once the page has settled.
 */
export function startPlayerParts(): void {
  $currentTrack.subscribe(track => {
    if (track) setTimeout(openBar, headStart)
  })
  $phase.subscribe(phase => {
    if (phase !== 'playing') return
    startPlayerEffects()
    requestAnimationFrame(() => setTimeout(openBar)) // once what was pressed shows that it plays
  })
  whenSettled(() => {
    playerBar.prepare()
    startPlayerEffects()
  })
}

function openBar(): void {
  if (!playerBar.$view.get()) void playerBar.open()
}
