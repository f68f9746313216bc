import type { OverrideClaim } from '@overtone/federation'

const curve = { name: 'ECDSA', namedCurve: 'P-256' }
const { privateKey, publicKey } = await crypto.subtle.generateKey(curve, true, ['sign', 'verify'])

function base64(bytes: ArrayBuffer): string {
  return Buffer.from(bytes).toString('base64')
}

/** The keys that a page trusts. For tests only. */
export const keys = { ours: base64(await crypto.subtle.exportKey('raw', publicKey)) }

/** Creates a claim that opens a build for an hour. For tests only. */
export function claimOf(more: Partial<OverrideClaim> = {}): OverrideClaim {
  const until = new Date(Date.now() + 3_600_000).toISOString()
  return { app: 'artist', id: '0.2.0-abc', until, integrity: 'sha384-doc', key: 'ours', ...more }
}

/** Signs a link like the release command does. For tests only. */
export async function linkOf(claim: object): Promise<string> {
  const payload = Buffer.from(JSON.stringify(claim)).toString('base64url')
  const text = new TextEncoder().encode(`override.${payload}`)
  const signature = await crypto.subtle.sign({ ...curve, hash: 'SHA-256' }, privateKey, text)
  return `${payload}.${Buffer.from(signature).toString('base64url')}`
}
