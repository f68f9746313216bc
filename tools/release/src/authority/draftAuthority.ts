import type { Authority, Registry } from '@overtone/federation'
import { validity } from '../registry/composeRegistry'
import type { Signer } from '../registry/signer'

/**
 * Returns the next version of the authority, to be edited: the live one without signatures, or a first one in which the
 * signer has every role and the live remotes have no keys of their own.
 */
export function draftAuthority({ environment, authority, remotes }: Registry, signer: Signer, now: Date): Authority {
  const expiresAt = new Date(now.getTime() + validity).toISOString()
  if (authority) return { ...authority, version: authority.version + 1, expiresAt, signatures: {} }
  return {
    ...(environment ? { environment } : {}),
    version: 1,
    expiresAt,
    keys: { [signer.id]: signer.publicKey },
    root: { keys: [signer.id], threshold: 1 },
    platform: [signer.id],
    remotes: Object.fromEntries(remotes.map(({ name }) => [name, []])),
    signatures: {},
  }
}
