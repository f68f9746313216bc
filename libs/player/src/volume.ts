import { loadText, saveText } from '@overtone/storage'
import { atom, readonlyType } from 'nanostores'
import type { Deck } from './deck'
import type { PlayerStorage } from './environment'

type VolumeDeck = Pick<Deck, 'canSetVolume' | 'setVolume' | 'setMuted'>

const storageKey = 'overtone.volume'

const $level = atom(1)
const $muted = atom(false)
const $settable = atom(true)

/** Volume, 0–1 in steps of 0.01. Stored across reloads. */
export const $volume = readonlyType($level)
export const $isMuted = readonlyType($muted)
/** False if only the device sets the volume (iOS): show no slider, muting still works. */
export const $canSetVolume = readonlyType($settable)

/** Sets the volume, clamped to 0–1 in steps of 0.01. Anything above 0 also unmutes. Source: specification core §9. */
export function setVolume(value: number): void {
  if (Number.isNaN(value)) return
  const level = Math.round(Math.max(0, Math.min(value, 1)) * 100) / 100
  $level.set(level)
  if (level > 0) $muted.set(false)
}

export function toggleMuted(): void {
  $muted.set(!$muted.get())
}

/** Restores the stored volume, applies it to the deck and stores its changes. Returns an unsubscribe function. */
export function runVolume(deck: VolumeDeck, storage: () => PlayerStorage): () => void {
  setVolume(Number.parseFloat(loadText(storageKey, storage) ?? ''))
  $settable.set(deck.canSetVolume)

  const unbind = [
    $volume.subscribe(volume => deck.setVolume(volume)),
    $isMuted.subscribe(isMuted => deck.setMuted(isMuted)),
    $volume.listen(volume => void saveText(storageKey, `${volume}`, storage)),
  ]
  return () => unbind.forEach(run => run())
}
