import type { Registry } from '@overtone/federation'
import { isSigned } from '@overtone/federation/signatures'
import { ReleaseError } from '../releaseError'
import { getJson, toJsonBytes, type Store } from '../store/store'
import { noPolicy, policySchema, policyText, type Policy } from './policy'

const prefix = 'policy/'
/** The unsigned policy of older commands, which has `requiresAttestation` alone. */
const unsignedKey = 'policy.json'

/** The keys that may sign a policy: those of a registry or its authority. */
type Signers = Pick<Registry, 'keys' | 'authority'>

/** Returns the number of the newest policy in a store, 0 if there is none. */
export async function lastPolicyVersion(store: Store): Promise<number> {
  const keys = await store.list(prefix)
  return Math.max(0, ...keys.map(key => Number(/(\d+)\.json$/.exec(key)?.[1] ?? 0)))
}

/**
 * Reads the policy of an environment. Throws ReleaseError if it is damaged, no key that may sign it did, or a newer one
 * that the last release obeyed is missing.
 */
export async function readPolicy(store: Store, live: (Signers & Pick<Registry, 'policy'>) | null): Promise<Policy> {
  const version = await lastPolicyVersion(store)
  const known = live?.policy ?? 0
  if (known > version) throw new ReleaseError(`${keyOf(known)} is missing in the store. Restore it from a backup`)
  const policy = await readUnverified(store, version)
  if (version === 0 || !live || (await isSignedBy(policy, live))) return policy
  throw new ReleaseError(
    `No key that may sign the policy signed version ${version}. Review it, and sign it again: npm run release -- policy draft`,
  )
}

/** Reads the newest policy without verifying who signed it, to draft the next one. */
export async function readUnverified(store: Store, version: number): Promise<Policy> {
  if (version > 0) return (await getJson(store, keyOf(version), policySchema)) ?? noPolicy
  const unsigned = await getJson<Partial<Policy>>(store, unsignedKey)
  return { ...noPolicy, requiresAttestation: unsigned?.requiresAttestation === true }
}

/** Writes the next version. Throws ReleaseError if somebody else wrote one with its number first. */
export async function recordPolicy(store: Store, policy: Policy): Promise<void> {
  if (await store.putIfAbsent(keyOf(policy.version), toJsonBytes(policy))) return
  throw new ReleaseError(
    `Somebody else just applied version ${policy.version} of the policy. Draft again: npm run release -- policy draft`,
  )
}

/** Returns the public keys that may sign a policy, by id: those of the platform and of the root, or of the registry. */
export function policyKeys({ keys = {}, authority }: Signers): Readonly<Record<string, string>> {
  if (!authority) return keys
  const ids = [...authority.platform, ...authority.root.keys]
  return Object.fromEntries(ids.map(id => [id, authority.keys[id] ?? '']))
}

/** Returns true if a key that may sign it signed a policy. */
export async function isSignedBy(policy: Policy, live: Signers): Promise<boolean> {
  const keys = policyKeys(live)
  const text = policyText(policy)
  const signatures = Object.entries(policy.signatures)
  const checks = signatures.map(([id, value]) => isSigned(text, value, keys[id] ?? ''))
  return (await Promise.all(checks)).some(Boolean)
}

function keyOf(version: number): string {
  return `${prefix}${version}.json`
}
