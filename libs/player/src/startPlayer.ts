import { runConductor } from './conductor'
import { runEngine } from './engine'
import { remember } from './memory'
import { stop } from './player'
import { runShortcutSwitch } from './shortcutSwitch'
import { runVolume } from './volume'
import type { PlayerEnvironment } from './environment'

let isStarted = false

/**
 * Starts the player in its environment and returns a stop function (silence, no current track). Called once, by the
 * shell. Restores the last queue, paused, unless earlier commands created one: the decks catch up with the last of
 * them, subject to the browser's autoplay policy. Stored modes, volume and shortcut setting override earlier changes.
 * Throws if already started.
 */
export function startPlayer(environment: PlayerEnvironment): () => void {
  if (isStarted)
    throw new Error('The player was started twice: call the stop function of the first start before the second')
  const engine = runEngine(environment)
  const stopVolume = runVolume(engine.decks, environment.storage)
  const stopShortcuts = runShortcutSwitch(environment.storage)
  const stopConductor = runConductor(environment, engine.decks)
  remember(environment.storage)
  isStarted = true

  return () => {
    if (!isStarted) return
    stop()
    stopConductor()
    stopShortcuts()
    stopVolume()
    engine.stop()
    isStarted = false
  }
}
