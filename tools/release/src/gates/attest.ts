import { readArtifact } from '../build/readArtifact'
import { findAttestation, formatTuple, writeAttestation, type Attestation, type Tuple } from './attestation'
import { readLive } from '../registry/liveRegistry'
import { ReleaseError } from '../releaseError'
import { liveApps } from '../registry/releaseLog'
import type { Signer } from '../registry/signer'
import type { Store } from '../store/store'

export interface Journey {
  readonly name: string
  readonly isGreen: boolean
  readonly ms: number
  /** Why it failed, where the runner says it. */
  readonly problem?: string
}

interface Attesting {
  readonly signer: Signer
  /** Runs the journeys on exactly these builds. */
  readonly run: (store: Store, tuple: Tuple) => Promise<readonly Journey[]>
  /** Live remotes that are to be removed. */
  readonly without?: readonly string[]
}

/**
 * Runs the journeys on what would be live together with these builds (ids by app), and signs that all went well. What
 * was attested once is not run again.
 * Throws ReleaseError when a build is not published, the key is not trusted, or a journey failed.
 */
export async function attest(
  store: Store,
  builds: Tuple,
  { signer, run, without = [] }: Attesting,
): Promise<{ readonly attestation: Attestation; readonly isNew: boolean }> {
  const live = await readLive(store)
  const keys = live?.keys ?? { [signer.id]: signer.publicKey }
  if (!(signer.id in keys)) throw new ReleaseError(`The key ${signer.id} is not one that this product trusts`)
  const staying = Object.entries(live ? liveApps(live) : {}).filter(([app]) => !without.includes(app))
  const tuple: Tuple = { ...Object.fromEntries(staying), ...builds }
  await Promise.all(Object.entries(tuple).map(([app, id]) => readArtifact(store, app, id)))
  if (!tuple['shell']) throw new ReleaseError('Nothing is live yet, so name a build of the shell too')

  const held = await findAttestation(store, tuple, keys)
  if (held.attestation) return { attestation: held.attestation, isNew: false }
  const journeys = await run(store, tuple)
  const failed = journeys
    .filter(({ isGreen }) => !isGreen)
    .map(({ name, problem }) => (problem ? `${name}: ${problem}` : name))
  if (failed.length > 0) throw new ReleaseError(`${formatTuple(tuple)} fails in ${failed.join('; ')}`)
  if (journeys.length === 0) throw new ReleaseError('No journey was run, so nothing is attested')
  const tests = journeys.map(({ name, ms }) => ({ name, ms }))
  return {
    attestation: await writeAttestation(store, { tuple, tests, at: new Date().toISOString() }, signer),
    isNew: true,
  }
}
