import type { Registry } from '@overtone/federation'
import { ReleaseError } from '../releaseError'
import { applyPolicy, type PlannedRelease } from './policyRules'
import { readPolicy } from './policyVersions'

interface Enforced extends Omit<PlannedRelease, 'policy'> {
  /** The registry that the release would write: its keys sign the policy. */
  readonly next: Registry
  /** The reason to override the policy. */
  readonly breakGlass?: string | undefined
}

/** Throws ReleaseError if the policy refuses a release, unless a root key overrides it. */
export async function enforcePolicy({ next, breakGlass, ...release }: Enforced): Promise<void> {
  if (breakGlass !== undefined) return checkBreakGlass(next, release.signer)
  if (release.exposures.length === 0 && release.removed.length === 0) return
  const policy = await readPolicy(release.store, next)
  const unmet = (await applyPolicy({ ...release, policy })).filter(({ isMet }) => !isMet)
  if (unmet.length > 0) throw new ReleaseError(unmet.map(({ message }) => message).join('; '))
}

/** Throws ReleaseError unless this key may override the policy: a root key, or the key that releases everything. */
function checkBreakGlass({ authority }: Registry, signer: string): void {
  if (!authority || authority.root.keys.includes(signer)) return
  throw new ReleaseError(
    `The key ${signer} may not break the glass, only a root key: ${authority.root.keys.join(', ')}`,
  )
}
