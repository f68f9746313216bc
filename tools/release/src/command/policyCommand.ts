import type { Registry } from '@overtone/federation'
import { checkPolicy } from '../policy/checkPolicy'
import { policySchema, policyText, requirements, type Policy } from '../policy/policy'
import {
  isSignedBy,
  lastPolicyVersion,
  policyKeys,
  readPolicy,
  readUnverified,
  recordPolicy,
} from '../policy/policyVersions'
import { readDraft, writeDraft } from '../registry/draftFile'
import { readLive } from '../registry/liveRegistry'
import type { Signer } from '../registry/signer'
import { ReleaseError } from '../releaseError'
import type { Store } from '../store/store'
import type { Answer } from './answer'
import { formatPolicy } from './formatPolicy'
import type { ReleaseContext } from './releaseContext'

/** The change of a policy that is asked for; no words only show the current one. */
interface Change {
  /** `draft`, `sign`, `apply`, or a requirement with `on` or `off`. */
  readonly words: readonly string[]
  /** Path of the draft. */
  readonly file: string
}

/** Shows the policy, or drafts, signs or applies the next one. Throws ReleaseError. */
export async function changePolicy(
  store: Store,
  { words: [step, to], file }: Change,
  { openSigner }: Pick<ReleaseContext, 'openSigner'>,
): Promise<Answer> {
  const live = await readLive(store)
  if (step === undefined) {
    const policy = await readPolicy(store, live)
    return { lines: formatPolicy(policy), data: policy }
  }
  if (!live) throw new ReleaseError('Nothing is live yet. Promote the shell first')
  const last = await lastPolicyVersion(store)
  if (step === 'draft') {
    const draft = await nextPolicy(store, last)
    await writeDraft(file, draft, { isNew: true })
    return { lines: [`Version ${draft.version} is in ${file}. Edit it, then sign and apply it`], data: draft }
  }
  if (step !== 'sign' && step !== 'apply') {
    const requirement = requirements[step as keyof typeof requirements]
    const next = { ...(await nextPolicy(store, last)), [requirement]: to === 'on' }
    checkPolicy(next, live, last)
    return apply(store, await signed(next, live, await openSigner()), live)
  }
  const draft = await readDraft(file, { command: 'policy', schema: policySchema })
  checkPolicy(draft, live, last)
  if (step === 'apply') return apply(store, draft, live)
  const signer = await openSigner()
  const policy = await signed(draft, live, signer)
  await writeDraft(file, policy, { isNew: false })
  const lines = [
    `Signed version ${policy.version} in ${file} with ${signer.id}. To make it count: npm run release -- policy apply`,
  ]
  return { lines, data: policy }
}

/** Returns the next version, to be changed: the current one without signatures. */
async function nextPolicy(store: Store, last: number): Promise<Policy> {
  const { environment } = store
  return {
    ...(await readUnverified(store, last)),
    version: last + 1,
    ...(environment ? { environment } : {}),
    signatures: {},
  }
}

async function signed(policy: Policy, live: Registry, signer: Signer): Promise<Policy> {
  const keys = Object.keys(policyKeys(live))
  if (!keys.includes(signer.id))
    throw new ReleaseError(`The key ${signer.id} may not sign the policy. Sign with one of ${keys.join(', ')}`)
  return { ...policy, signatures: { ...policy.signatures, [signer.id]: await signer.sign(policyText(policy)) } }
}

async function apply(store: Store, policy: Policy, live: Registry): Promise<Answer> {
  if (!(await isSignedBy(policy, live))) {
    const keys = Object.keys(policyKeys(live)).join(', ')
    throw new ReleaseError(
      `No key that may sign the policy signed it. To sign, with ${keys}: npm run release -- policy sign`,
    )
  }
  await recordPolicy(store, policy)
  return { lines: formatPolicy(policy), data: policy }
}
