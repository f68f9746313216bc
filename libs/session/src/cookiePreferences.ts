import { readCookiePreferences, type CookiePreferences } from '@overtone/domain'
import { createStored } from '@overtone/storage'
import { atom, onMount, readonlyType } from 'nanostores'

/** The local storage key of the choice, stored as JSON. Source: specification secondary §7. */
export const cookieStorageKey = 'cookie-preferences'

const stored = createStored(cookieStorageKey, readCookiePreferences)
const $chosen = atom<CookiePreferences | null>(stored.load())

onMount($chosen, () => stored.listen(preferences => $chosen.set(preferences)))

/** The user's choice, made in this or another tab; null until a choice is made. */
export const $cookiePreferences = readonlyType($chosen)

/** Stores a choice in this browser; if storage is blocked, for this visit. */
export function saveCookiePreferences(preferences: CookiePreferences): void {
  $chosen.set(preferences)
  stored.save(preferences)
}
