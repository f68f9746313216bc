import type { PlayerStorage } from './world'

/** What was written under a name; null where there is nothing, or no storage to be had. */
export function readKept(storage: () => PlayerStorage, key: string): string | null {
  try {
    return storage().getItem(key)
  } catch {
    return null
  }
}

export function keep(storage: () => PlayerStorage, key: string, text: string): void {
  try {
    storage().setItem(key, text)
  } catch {
    // Nobody is helped by hearing that this will not be remembered.
  }
}
