import { sessionStorageKey } from '@overtone/data'

function isWhole(text: string): boolean {
  try {
    const { refresh_token, user } = JSON.parse(text) as { refresh_token?: unknown; user?: { id?: unknown } }
    return typeof refresh_token === 'string' && typeof user?.id === 'string'
  } catch {
    return false
  }
}

/** Throws away what this browser keeps where it is no session that the auth client could read. Answers whether it did. */
export function dropBrokenSession(): boolean {
  try {
    const kept = localStorage.getItem(sessionStorageKey)
    if (kept === null || isWhole(kept)) return false
    localStorage.removeItem(sessionStorageKey)
    return true
  } catch {
    return false // storage is blocked: nothing is kept
  }
}
