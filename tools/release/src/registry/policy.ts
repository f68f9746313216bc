import { ReleaseError } from '../releaseError'
import { getJson, overwrite, toJsonBytes, type Store } from '../store/store'

const policyKey = 'policy.json'

/** What the product of a store demands beyond the gates that always are. */
export interface Policy {
  /** Only builds on which the journeys went well together go live. */
  readonly requiresAttestation: boolean
}

/** The policy of a store; one that demands nothing where there is none. */
export async function readPolicy(store: Store): Promise<Policy> {
  return (await getJson<Policy>(store, policyKey)) ?? { requiresAttestation: false }
}

/** Demands attestations from now on, or no longer. Throws ReleaseError for another word. */
export async function changePolicy(store: Store, subject: string, to: string | undefined): Promise<Policy> {
  if (subject !== 'attestation' || (to !== 'on' && to !== 'off')) {
    throw new ReleaseError('A policy is "attestation on" or "attestation off"')
  }
  const policy = { requiresAttestation: to === 'on' }
  await overwrite(store, policyKey, toJsonBytes(policy))
  return policy
}
