import * as v from 'valibot'
import type { Schema } from '../schema'

/** A person or team that owns an app. */
export interface Owner {
  readonly name: string
  /** An email address, a channel or a page. */
  readonly contact: string
  /** Its sources. */
  readonly repository: string
}

/** A share of browsers, and the minutes for which a canary has to run in it before the next share. */
export interface CanaryStep {
  readonly percent: number
  readonly bake: number
}

/** A time without releases. */
export interface Freeze {
  /** ISO 8601: the first moment, and the first one after it. */
  readonly from: string
  readonly to: string
  readonly reason: string
}

/** The share of loads that has to succeed. */
export interface ErrorBudgetRule {
  /** Above 0 and below 1, such as 0.995. */
  readonly target: number
  /** Days of loads that count, at most 30: browsers' reports are deleted then. */
  readonly days: number
  /** The budget isn't spent before this many loads. */
  readonly minimumLoads: number
}

/** The rules of an environment for releases, beyond the gates. A platform or root key signs each version. */
export interface Policy {
  /** One more with every change; 0 before the first. */
  readonly version: number
  /** Left out in production. */
  readonly environment?: string
  readonly owners: Readonly<Record<string, Owner>>
  /** The number of other keys that have to approve a build. */
  readonly approvals: number
  /** Public keys by id, in base64, that may approve although they may not release. */
  readonly approvers: Readonly<Record<string, string>>
  /** True if builds go live only after the journeys passed on them together. */
  readonly requiresAttestation: boolean
  /** True if builds go live only with a trusted statement of what they were built from. */
  readonly requiresProvenance: boolean
  /** True if a remote goes live for everyone only after the canary steps. */
  readonly requiresRollout: boolean
  readonly canary: readonly CanaryStep[]
  readonly freezes: readonly Freeze[]
  readonly errorBudget: ErrorBudgetRule | null
  /** Signatures of `JSON.stringify` of everything else, in base64, by the id of the key. */
  readonly signatures: Readonly<Record<string, string>>
}

/** The policy of an environment that has none: it requires nothing. */
export const noPolicy: Policy = {
  version: 0,
  owners: {},
  approvals: 0,
  approvers: {},
  requiresAttestation: false,
  requiresProvenance: false,
  requiresRollout: false,
  canary: [],
  freezes: [],
  errorBudget: null,
  signatures: {},
}

/** Requirements that a word of the command turns on and off. */
export const requirements = {
  attestation: 'requiresAttestation',
  provenance: 'requiresProvenance',
  rollout: 'requiresRollout',
} as const

const texts = v.record(v.string(), v.string())

/** A policy, in the store or in a file. Strict: a field that isn't known would be a rule that nobody enforces. */
export const policySchema: Schema<Policy> = v.strictObject({
  version: v.number(),
  environment: v.exactOptional(v.string()),
  owners: v.record(v.string(), v.strictObject({ name: v.string(), contact: v.string(), repository: v.string() })),
  approvals: v.number(),
  approvers: texts,
  requiresAttestation: v.boolean(),
  requiresProvenance: v.boolean(),
  requiresRollout: v.boolean(),
  canary: v.array(v.strictObject({ percent: v.number(), bake: v.number() })),
  freezes: v.array(v.strictObject({ from: v.string(), to: v.string(), reason: v.string() })),
  errorBudget: v.nullable(v.strictObject({ target: v.number(), days: v.number(), minimumLoads: v.number() })),
  signatures: texts,
})

/** Returns the signed text of a policy. */
export function policyText(policy: Policy): string {
  return JSON.stringify({ ...policy, signatures: undefined })
}
