import { whenSettled } from '@overtone/design'
import { $currentTrack, $phase } from '@overtone/player'
import { startPlayerEffects } from './playerEffects'
import { playerBar } from './playerViews'

/** Milliseconds that the first sound has the page to itself before the bar is drawn. */
const headStart = 100

/**
 * Brings what the first page leaves out of the player: the bar with the first track, the effects with the first sound.
 * Their code is fetched ahead once the page is settled.
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
