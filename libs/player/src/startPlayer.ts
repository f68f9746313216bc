import { runConductor } from './conductor'
import { runEngine } from './engine'
import { remember } from './memory'
import { stop } from './player'
import { runShortcutSwitch } from './shortcutSwitch'
import { runVolume } from './volume'
import type { PlayerWorld } from './world'

let isStarted = false

/**
 * Gives the player its world and returns what takes it away again (silence, no current track). Called once, by the
 * shell. The queue of last time comes back, paused, unless verbs called earlier have made one: the decks catch up with
 * the last of them, at the mercy of the browser's autoplay rule. Kept modes, volume and choice of keys win over those set earlier.
 * Throws when already started.
 */
export function startPlayer(world: PlayerWorld): () => void {
  if (isStarted) throw new Error('The player is started twice: it plays in one world; stop the first one before')
  const engine = runEngine(world)
  const stopVolume = runVolume(engine.decks, world.storage)
  const stopShortcuts = runShortcutSwitch(world.storage)
  const stopConductor = runConductor(world, engine.decks)
  remember(world.storage)
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
