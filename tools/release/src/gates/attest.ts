import { readArtifact } from '../build/readArtifact'
import { findAttestation, formatTuple, writeAttestation, type Attestation, type Tuple } from './attestation'
import { readLive } from '../registry/liveRegistry'
import { trustedKeys } from '../registry/signedRegistry'
import { ReleaseError } from '../releaseError'
import { liveApps } from '../registry/releaseLog'
import type { Signer } from '../registry/signer'
import type { Store } from '../store/store'

export interface Journey {
  readonly name: string
  readonly isGreen: boolean
  readonly ms: number
  /** Why it failed, if the runner reports it. */
  readonly problem?: string
}

interface Attesting {
  readonly signer: Signer
  /** Runs the journeys on exactly these builds. */
  readonly run: (store: Store, tuple: Tuple) => Promise<readonly Journey[]>
  /** Live remotes that are about to be removed. */
  readonly without?: readonly string[]
}

/**
 * Runs the journeys on what would be live together with these builds (ids by app), and signs that all passed. Reuses an
 * existing attestation of the same builds.
 * Throws ReleaseError if a build isn't published, the key isn't trusted, or a journey failed.
 */
export async function attest(
  store: Store,
  builds: Tuple,
  { signer, run, without = [] }: Attesting,
): Promise<{ readonly attestation: Attestation; readonly isNew: boolean }> {
  const live = await readLive(store)
  const keys = live ? trustedKeys(live) : { [signer.id]: signer.publicKey }
  if (!(signer.id in keys))
    throw new ReleaseError(
      `The key ${signer.id} is not trusted by this product. Set OVERTONE_SIGNING_KEY to one that is`,
    )
  const staying = Object.entries(live ? liveApps(live) : {}).filter(([app]) => !without.includes(app))
  const tuple: Tuple = { ...Object.fromEntries(staying), ...builds }
  await Promise.all(Object.entries(tuple).map(([app, id]) => readArtifact(store, app, id)))
  if (!tuple['shell']) throw new ReleaseError('Nothing is live yet. Name a build of the shell too')

  const held = await findAttestation(store, tuple, keys)
  if (held.attestation) return { attestation: held.attestation, isNew: false }
  const journeys = await run(store, tuple)
  const failed = journeys
    .filter(({ isGreen }) => !isGreen)
    .map(({ name, problem }) => (problem ? `${name}: ${problem}` : name))
  if (failed.length > 0) throw new ReleaseError(`${formatTuple(tuple)} fails in ${failed.join('; ')}`)
  if (journeys.length === 0)
    throw new ReleaseError('No journeys ran, so nothing is attested. Tag browser tests with @journey')
  const tests = journeys.map(({ name, ms }) => ({ name, ms }))
  return {
    attestation: await writeAttestation(store, { tuple, tests, at: new Date().toISOString() }, signer),
    isNew: true,
  }
}
