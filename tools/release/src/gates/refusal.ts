import type { Registry } from '@overtone/federation'
import type { Artifact } from '../build/artifact'

/** Why a promotion may not be: what is at fault, of which remote, and one sentence. */
export interface Refusal {
  readonly gate: 'shared' | 'contract' | 'budget' | 'css' | 'attestation' | 'route' | 'slot' | 'link'
  readonly app: string
  /** The package, what is compared of a module or of a remote, the budget, the selector, the builds, or the route, slot or link. */
  readonly subject: string
  readonly message: string
}

/** What a promotion changes, for the gates. */
export interface Change {
  /** Builds that go live or become canaries; none in a rollback. */
  readonly candidates: readonly Artifact[]
  /** What is live until then. */
  readonly previous: Registry | null
  readonly isRollback: boolean
}
