import { attest } from '../gates/attest'
import { formatTuple, type Tuple } from '../gates/attestation'
import { runJourneys } from '../gates/journeys'
import { ReleaseError } from '../releaseError'
import type { Signer } from '../registry/signer'
import type { Store } from '../store/store'
import { isRemoteFolder } from '../build/workspaceBuild'

/** The output of a command: lines for the terminal, and the same as data. */
interface Said {
  readonly lines: readonly string[]
  readonly data: unknown
}

interface Attested {
  /** Ids by app. */
  readonly builds: Tuple
  /** Live remotes that are about to be removed. */
  readonly without: readonly string[]
}

/** Attests builds together with what is live, by the journeys of the workspace at `root`. Throws ReleaseError. */
export async function attestBuilds(
  store: Store,
  { builds, without }: Attested,
  signer: Signer,
  root: string,
): Promise<Said> {
  if (isRemoteFolder(root)) {
    throw new ReleaseError('The journeys are in the repository of the product. Attest the published build there')
  }
  const { attestation, isNew } = await attest(store, builds, { signer, run: runJourneys(root), without })
  const { tuple, tests, at } = attestation
  const title = isNew ? `Attested: ${tests.length} journeys passed on` : `Attested already, at ${at}:`
  return { lines: [title, `  ${formatTuple(tuple)}`], data: { ...attestation, isNew } }
}
