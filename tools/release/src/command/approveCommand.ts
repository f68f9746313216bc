import type { Build } from '../build/artifact'
import { readArtifact } from '../build/readArtifact'
import { approverKeys, readApprovals, writeApproval } from '../policy/approvals'
import { readPolicy } from '../policy/policyVersions'
import { readLive } from '../registry/liveRegistry'
import { ReleaseError } from '../releaseError'
import { production } from '../store/scopedStore'
import type { Store } from '../store/store'
import type { Answer } from './answer'
import type { ReleaseContext } from './releaseContext'

/** Approves a build with the own key, or withdraws that. Throws ReleaseError if the key may not approve it. */
export async function approveBuild(
  store: Store,
  build: Build,
  { withdraw }: { readonly withdraw: boolean },
  { openSigner, now = () => new Date() }: Pick<ReleaseContext, 'openSigner' | 'now'>,
): Promise<Answer> {
  const { app, id } = build
  await readArtifact(store, app, id)
  const live = await readLive(store)
  if (!live) throw new ReleaseError('Nothing is live yet. Promote the shell first')
  const policy = await readPolicy(store, live)
  const keys = approverKeys(policy, live, app)
  const signer = await openSigner()
  if (!(signer.id in keys))
    throw new ReleaseError(
      `The key ${signer.id} may not approve ${app}. Keys that may: ${Object.keys(keys).join(', ')}`,
    )
  await writeApproval(store, build, { signer, at: now(), isWithdrawn: withdraw })
  const approvals = await readApprovals(store, build, keys)
  const { environment = production } = store
  const title = withdraw
    ? `${signer.id} no longer approves ${app}@${id} in ${environment}`
    : `${signer.id} approves ${app}@${id} in ${environment}`
  const count = `Approvals: ${approvals.length}, needed from other keys than the one that releases it: ${policy.approvals}`
  return { lines: [title, count], data: { app, id, environment, approvals, needed: policy.approvals } }
}
