import { readCookiePreferences, type CookiePreferences } from '@overtone/domain'
import { createStored } from '@overtone/storage'
import { atom, onMount, readonlyType } from 'nanostores'

/** Key of local storage under which the choice is kept as JSON. Source: specification secondary §7. */
export const cookieStorageKey = 'cookie-preferences'

const stored = createStored(cookieStorageKey, readCookiePreferences)
const $chosen = atom<CookiePreferences | null>(stored.load())

onMount($chosen, () => stored.listen(preferences => $chosen.set(preferences)))

/** What the person allows, chosen in this or another tab; null until a choice is made. */
export const $cookiePreferences = readonlyType($chosen)

/** Keeps a choice in this browser; where storage is blocked, for this visit. */
export function saveCookiePreferences(preferences: CookiePreferences): void {
  $chosen.set(preferences)
  stored.save(preferences)
}
