import { loadText, saveText } from '@overtone/storage'
import { atom, readonlyType } from 'nanostores'
import type { PlayerStorage } from './environment'

const storageKey = 'overtone.shortcuts'

const $on = atom(true)

/** True if the keys of `shortcuts` are enabled. Stored in this browser. Source: WCAG 2.1.4, character key shortcuts. */
export const $hasShortcuts = readonlyType($on)

/** Enables or disables all keys of `shortcuts`, including the one for help. */
export function setShortcuts(are: boolean): void {
  $on.set(are)
}

/** Restores the stored choice, and stores its changes. Returns an unsubscribe function. */
export function runShortcutSwitch(storage: () => PlayerStorage): () => void {
  setShortcuts(loadText(storageKey, storage) !== 'off')
  return $hasShortcuts.listen(are => void saveText(storageKey, are ? 'on' : 'off', storage))
}
