import { createHmac } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { Caller, Keys } from '../caller'

/** The permission of a signed URL. A token for one purpose is invalid for the other. */
type Purpose = 'read' | 'upload'

export interface FileGrant {
  /** Bucket and name, joined by a slash. */
  readonly url: string
  /** The signer, with whose permissions the bearer acts. */
  readonly role?: Caller['role']
  readonly userId?: string | null
  readonly isUpsert?: boolean
}

/** A separate key, so that a file token is never valid as a user's token. */
function signingKey({ jwtSecret }: Keys): Uint8Array {
  return createHmac('sha256', jwtSecret).update('storage signed url').digest()
}

/** Returns a token that permits its bearer this purpose for this file, for this many seconds. */
export function signFile(keys: Keys, purpose: Purpose, grant: FileGrant, seconds: number): Promise<string> {
  return new SignJWT({ ...grant })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(purpose)
    .setIssuedAt()
    .setExpirationTime(`${seconds}s`)
    .sign(signingKey(keys))
}

/** Returns the permission of a token; null if it is forged, expired or for another purpose. */
export async function readGrant(keys: Keys, purpose: Purpose, token: string | null): Promise<FileGrant | null> {
  const options = { algorithms: ['HS256'], audience: purpose }
  const verified = await jwtVerify<FileGrant>(token ?? '', signingKey(keys), options).catch(() => null)
  return verified?.payload ?? null
}
