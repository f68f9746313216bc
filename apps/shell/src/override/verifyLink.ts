import { fits } from '@overtone/domain'
import type { OverrideClaim } from '@overtone/federation'
import { bytesOf, isSigned } from '@overtone/federation/signatures'

/** The reasons to reject a link. */
export type Rejection =
  'malformed' | 'development' | 'insecure' | 'untrusted' | 'expired' | 'unpublished' | 'changed' | 'unreachable'

/** Trusted public keys by id, as uncompressed points in base64. */
export type Keys = Readonly<Record<string, string>>

const claimShape = { app: 'string', id: 'string', until: 'string', integrity: 'string', key: 'string' } as const

/**
 * Returns the claim of a link with a valid signature and expiry, otherwise the reason to reject it. `keysOf` returns
 * the keys that may release an app.
 */
export async function verifyLink(
  text: string,
  keysOf: (app: string) => Keys,
  now = Date.now(),
): Promise<OverrideClaim | Rejection> {
  const [payload = '', signature = '', ...more] = text.split('.')
  const claim = parseClaim(payload)
  if (!claim || more.length > 0) return 'malformed'
  if (!globalThis.crypto?.subtle) return 'insecure'
  const key = keysOf(claim.app)[claim.key]
  if (!key || !(await isSigned(`override.${payload}`, signature, key))) return 'untrusted'
  return Date.parse(claim.until) > now ? claim : 'expired'
}

function parseClaim(payload: string): OverrideClaim | null {
  try {
    const claim: unknown = JSON.parse(new TextDecoder().decode(bytesOf(payload)))
    return fits(claim, claimShape) ? claim : null
  } catch {
    return null
  }
}
