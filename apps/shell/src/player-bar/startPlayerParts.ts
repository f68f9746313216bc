import { whenSettled } from '@overtone/design'
import { $currentTrack, $isPlaying } from '@overtone/player'
import { startPlayerEffects } from './playerEffects'
import { playerBar } from './playerViews'

/**
 * Brings what the first page leaves out of the player: the bar with the first track, the effects with the first sound.
 * Their code is fetched ahead once the page is settled.
 */
export function startPlayerParts(): void {
  $currentTrack.subscribe(track => {
    if (track && !playerBar.$view.get()) void playerBar.open()
  })
  $isPlaying.subscribe(isPlaying => {
    if (isPlaying) startPlayerEffects()
  })
  whenSettled(() => {
    playerBar.prepare()
    startPlayerEffects()
  })
}
