import type { Registry } from '@overtone/federation'
import type { Artifact } from '../build/artifact'

/** A reason to refuse a promotion: the gate, the app, the subject and one sentence. */
export interface Violation {
  readonly gate: 'shared' | 'contract' | 'budget' | 'css' | 'attestation' | 'provenance' | 'route' | 'slot' | 'link'
  readonly app: string
  /** The package, export, budget, selector, builds, route, slot or link that is refused. */
  readonly subject: string
  readonly message: string
}

/** The change that a promotion makes, for the gates. */
export interface Change {
  /** Builds that go live or become canaries; none in a rollback. */
  readonly candidates: readonly Artifact[]
  /** The live registry before the promotion. */
  readonly previous: Registry | null
  readonly isRollback: boolean
}
