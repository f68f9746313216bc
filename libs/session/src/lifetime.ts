import { limits } from '@overtone/domain'

/** Key of local storage beside the session: when its person signed in, in milliseconds since 1970. */
const key = 'overtone-signed-in-at'

/** Where storage is blocked the session lives in memory, and so does this. */
let kept: string | null = null

function read(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return kept
  }
}

function write(value: string | null): void {
  kept = value
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // remembered in memory
  }
}

/** Says that the person signs in now. */
export function beginLifetime(): void {
  write(String(Date.now()))
}

export function endLifetime(): void {
  write(null)
}

/**
 * Milliseconds that the session may go on: 8 hours from the sign-in, whatever was refreshed since. A session without
 * a time beside it begins now. Source: specification core §9.
 */
export function remainingLifetime(): number {
  const since = Number(read() ?? 0)
  if (since > 0 && since <= Date.now()) return since + limits.sessionLifetime - Date.now()
  beginLifetime()
  return limits.sessionLifetime
}
