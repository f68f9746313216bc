import { ReleaseError } from '../releaseError'
import { getJson, overwrite, toJsonBytes, type Store } from '../store/store'

const policyKey = 'policy.json'

/** Requirements of a product beyond the gates. */
export interface Policy {
  /** True if builds go live only after the journeys passed on them together. */
  readonly requiresAttestation: boolean
  /** True if builds go live only with a signed statement of what they were built from. Left out, it is false. */
  readonly requiresProvenance?: boolean
}

const requirements = { attestation: 'requiresAttestation', provenance: 'requiresProvenance' } as const

/** Reads the policy of a store; the default requires nothing. */
export async function readPolicy(store: Store): Promise<Policy> {
  return (await getJson<Policy>(store, policyKey)) ?? { requiresAttestation: false }
}

/** Turns the requirement of attestations or of provenance on or off. Throws ReleaseError for anything else. */
export async function changePolicy(store: Store, subject: string, to: string | undefined): Promise<Policy> {
  if ((subject !== 'attestation' && subject !== 'provenance') || (to !== 'on' && to !== 'off')) {
    throw new ReleaseError('A policy must be "attestation" or "provenance", followed by "on" or "off"')
  }
  const policy = { ...(await readPolicy(store)), [requirements[subject]]: to === 'on' }
  await overwrite(store, policyKey, toJsonBytes(policy))
  return policy
}
