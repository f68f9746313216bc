import type { Artifact } from '../build/artifact'
import { attestationKey, findAttestation, type Tuple } from '../gates/attestation'
import { describeSource } from '../provenance/describeSource'
import type { TrustedKeys } from '../provenance/envelope'
import { findStatement } from '../provenance/provenance'
import { lockFileAt, lockFileName } from '../provenance/source'
import type { Store } from '../store/store'
import { broken, unchecked, verified, type Link } from './link'

/** Verifies the signed statement of a build, and compares its sources with the repository at `root`, if that has them. */
export async function statementLinks(
  store: Store,
  artifact: Artifact,
  keys: TrustedKeys,
  root: string,
): Promise<Link[]> {
  const { statement, key, problem } = await findStatement(store, artifact, keys)
  if (problem !== null) {
    const remedy = `Publish the build again where it was built: npm run release -- publish ${artifact.app}`
    return [broken('statement', `${problem}. ${remedy}`), unchecked('source', 'only a statement names it')]
  }
  const subject = `${statement.subject.length} files`
  const source = describeSource(statement)
  return [verified('statement', `signed with ${key}, about the same ${subject}`), await sourceLink(source, root)]
}

async function sourceLink(source: ReturnType<typeof describeSource>, root: string): Promise<Link> {
  const { commit, lockFile, repository, builder, run, problem } = source
  if (problem !== null || commit === null) return broken('source', `${problem}; built by ${builder}`)
  const inCommit = await lockFileAt(root, commit)
  if (inCommit !== null && inCommit !== lockFile)
    return broken('source', `the ${lockFileName} of the build is not the one in the commit ${commit}`)
  const compared = inCommit === null ? 'this repository does not have the commit' : 'as in the commit'
  const lock = lockFile ? `${lockFileName} ${lockFile} (${compared})` : `no ${lockFileName}`
  const from = repository ? ` of ${repository}` : ''
  return verified('source', `commit ${commit}${from}, ${lock}, built by ${builder}${run ? ` in ${run}` : ''}`)
}

/** Verifies the attestation of the journeys on these builds, if there is one. */
export async function attestationLink(store: Store, tuple: Tuple, keys: TrustedKeys): Promise<Link> {
  if (!(await store.get(attestationKey(tuple)))) {
    return unchecked('attestation', 'no journeys passed on it together with what is live')
  }
  const { attestation, problem } = await findAttestation(store, tuple, keys)
  if (problem !== null) return broken('attestation', `${problem}. To renew it: npm run release -- attest`)
  const { tests, at, signature } = attestation
  return verified('attestation', `${tests.length} journeys passed at ${at}, signed with ${signature.key}`)
}
