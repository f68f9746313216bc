import { limits } from '@overtone/domain'
import { createStored } from '@overtone/storage'

/** When the user signed in, in milliseconds since 1970. Where storage is blocked, the session lives in memory too. */
const signedInAt = createStored('overtone-signed-in-at', Number)

/** Says that the person signs in now. */
export function beginLifetime(): void {
  signedInAt.save(Date.now())
}

export function endLifetime(): void {
  signedInAt.save(null)
}

/**
 * Milliseconds that the session may go on: 8 hours from the sign-in, whatever was refreshed since. A session without
 * a time beside it begins now. Source: specification core §9.
 */
export function remainingLifetime(): number {
  const since = signedInAt.load() ?? 0
  if (since > 0 && since <= Date.now()) return since + limits.sessionLifetime - Date.now()
  beginLifetime()
  return limits.sessionLifetime
}
