import type { Registry } from '@overtone/federation'
import { findAttestation, formatTuple } from './attestation'
import type { Change, Violation } from './violation'
import { readPolicy } from '../policy/policyVersions'
import { liveApps } from '../registry/releaseLog'
import { trustedKeys } from '../registry/signedRegistry'
import type { Store } from '../store/store'

/** Refuses candidates unless the journeys passed on them together with the live builds, if the policy requires that. */
export async function attestationViolations(
  store: Store,
  registry: Registry,
  { candidates, previous }: Change,
): Promise<Violation[]> {
  const [first] = candidates
  if (!first || !(await readPolicy(store, registry)).requiresAttestation) return []
  const builds = Object.fromEntries(candidates.map(({ app, id }) => [app, id]))
  const tuple = { ...liveApps(registry), ...builds }
  const { problem } = await findAttestation(store, tuple, trustedKeys(registry))
  if (problem === null) return []
  const removed = Object.keys(previous ? liveApps(previous) : {}).filter(app => !(app in tuple))
  const without = removed.map(app => ` --without ${app}`).join('')
  const command = `npm run release -- attest ${formatTuple(builds)}${without}`
  const message = `${formatTuple(tuple)} is not attested: ${problem}. Run: ${command}`
  return [{ gate: 'attestation', app: first.app, subject: formatTuple(tuple), message }]
}
