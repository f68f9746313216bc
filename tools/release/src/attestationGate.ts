import type { Registry } from '@overtone/federation'
import type { Artifact } from './artifact'
import { findAttestation, formatTuple } from './attestation'
import type { Refusal } from './gates'
import { readPolicy } from './policy'
import { liveApps } from './releaseLog'
import type { Store } from './store'

/** Where the store demands it: that the journeys went well on the live builds together with these candidates. */
export async function attestationRefusals(
  store: Store,
  registry: Registry,
  candidates: readonly Artifact[],
): Promise<Refusal[]> {
  const { requiresAttestation } = await readPolicy(store)
  const [first] = candidates
  if (!requiresAttestation || !first) return []
  const builds = Object.fromEntries(candidates.map(({ app, id }) => [app, id]))
  const tuple = { ...liveApps(registry), ...builds }
  const { problem } = await findAttestation(store, tuple, registry.keys ?? {})
  if (problem === null) return []
  const command = `npm run release -- attest ${formatTuple(builds)}`
  const message = `${formatTuple(tuple)} is not attested: ${problem}. Run: ${command}`
  return [{ gate: 'attestation', app: first.app, subject: formatTuple(tuple), message }]
}
