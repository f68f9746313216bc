import { createHmac } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { Caller, Keys } from '../caller'

/** What the bearer of an address may do with the file it names. One purpose never passes for the other. */
type Purpose = 'read' | 'upload'

export interface FileGrant {
  /** Bucket and name, joined by a slash. */
  readonly url: string
  /** Who signed, as whom the bearer acts. */
  readonly role?: Caller['role']
  readonly userId?: string | null
  readonly isUpsert?: boolean
}

/** A key of its own, so that the token of a file never passes for the token of a person. */
function signingKey({ jwtSecret }: Keys): Uint8Array {
  return createHmac('sha256', jwtSecret).update('storage signed url').digest()
}

/** A token that lets anybody who has it do this to this file for so many seconds. */
export function signFile(keys: Keys, purpose: Purpose, grant: FileGrant, seconds: number): Promise<string> {
  return new SignJWT({ ...grant })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(purpose)
    .setIssuedAt()
    .setExpirationTime(`${seconds}s`)
    .sign(signingKey(keys))
}

/** What a token grants; null where it is forged, expired or for another purpose. */
export async function readGrant(keys: Keys, purpose: Purpose, token: string | null): Promise<FileGrant | null> {
  const options = { algorithms: ['HS256'], audience: purpose }
  const verified = await jwtVerify<FileGrant>(token ?? '', signingKey(keys), options).catch(() => null)
  return verified?.payload ?? null
}
