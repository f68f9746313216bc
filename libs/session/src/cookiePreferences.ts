import { readCookiePreferences, type CookiePreferences } from '@overtone/domain'
import { atom, onMount, readonlyType } from 'nanostores'

/** Key of local storage under which the choice is kept as JSON. Source: specification secondary §7. */
export const cookieStorageKey = 'cookie-preferences'

function kept(): CookiePreferences | null {
  try {
    return readCookiePreferences(localStorage.getItem(cookieStorageKey))
  } catch {
    return null // storage is blocked
  }
}

const $chosen = atom<CookiePreferences | null>(kept())

onMount($chosen, () => {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key === cookieStorageKey) $chosen.set(readCookiePreferences(newValue))
  }
  globalThis.window?.addEventListener('storage', follow)
  return () => globalThis.window?.removeEventListener('storage', follow)
})

/** What the person allows, chosen in this or another tab; null until a choice is made. */
export const $cookiePreferences = readonlyType($chosen)

/** Keeps a choice in this browser; where storage is blocked, for this visit. */
export function saveCookiePreferences(preferences: CookiePreferences): void {
  $chosen.set(preferences)
  try {
    localStorage.setItem(cookieStorageKey, JSON.stringify(preferences))
  } catch {
    // the choice holds for this visit
  }
}
