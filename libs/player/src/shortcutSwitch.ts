import { loadText, saveText } from '@overtone/storage'
import { atom, readonlyType } from 'nanostores'
import type { PlayerStorage } from './world'

const storageKey = 'overtone.shortcuts'

const $on = atom(true)

/** Whether the keys of `shortcuts` do anything. Kept in this browser. Source: WCAG 2.1.4, character key shortcuts. */
export const $hasShortcuts = readonlyType($on)

/** Switches all keys of `shortcuts` on or off, the one that shows them among them. */
export function setShortcuts(are: boolean): void {
  $on.set(are)
}

/** Restores the choice of last time, and makes the storage follow it. Returns what lets it go. */
export function runShortcutSwitch(storage: () => PlayerStorage): () => void {
  setShortcuts(loadText(storageKey, storage) !== 'off')
  return $hasShortcuts.listen(are => void saveText(storageKey, are ? 'on' : 'off', storage))
}
