import type { Registry } from '@overtone/federation'
import { idOf } from '../authority/checkAuthority'
import { trustedKeys } from '../registry/signedRegistry'
import { ReleaseError } from '../releaseError'
import type { ErrorBudgetRule, Freeze, Policy } from './policy'

/** A date, or a date with a time and a time zone: without a zone, it would depend on the machine. */
const date = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/

/** Throws ReleaseError, with the field and the reason, unless a policy may follow the version before. */
export function checkPolicy(next: Policy, live: Registry, lastVersion: number): void {
  const problem = problemOf(next, live, lastVersion)
  if (problem !== null) throw new ReleaseError(`The policy is not valid: ${problem}`)
}

function problemOf(next: Policy, live: Registry, lastVersion: number): string | null {
  const { version, environment, approvals, approvers, requiresRollout, canary, freezes, errorBudget } = next
  if (version !== lastVersion + 1) return `version has to be ${lastVersion + 1}, the next one, and is ${version}`
  if (environment !== live.environment)
    return `environment has to be ${live.environment ?? 'left out, which is production'}, and is ${environment ?? 'left out'}`
  const wrong = Object.entries(approvers).find(([id, key]) => id !== idOf(key))
  if (wrong) return `approvers.${wrong[0]} is not the id of its key, which is ${idOf(wrong[1])}`
  const others = new Set([...Object.keys(trustedKeys(live)), ...Object.keys(approvers)]).size - 1
  if (!Number.isInteger(approvals) || approvals < 0) return `approvals has to be a whole number, and is ${approvals}`
  if (approvals > others)
    return `approvals is ${approvals}, but only ${others} other keys can approve. Add keys to approvers`
  if (requiresRollout && canary.length === 0) return 'requiresRollout needs steps in canary'
  return problemOfSteps(canary) ?? problemOfFreezes(freezes) ?? problemOfBudget(errorBudget)
}

function problemOfSteps(canary: Policy['canary']): string | null {
  for (const [index, { percent, bake }] of canary.entries()) {
    const least = (canary[index - 1]?.percent ?? 0) + 1
    if (!Number.isInteger(percent) || percent < least || percent > 100)
      return `canary.${index}.percent has to be a whole number from ${least} to 100, and is ${percent}`
    if (bake < 0 || (percent === 100 && bake > 0))
      return `canary.${index}.bake has to be minutes, none at 100 percent, and is ${bake}`
  }
  return null
}

function problemOfFreezes(freezes: readonly Freeze[]): string | null {
  for (const [index, freeze] of freezes.entries()) {
    const { from, to, reason } = freeze
    const wrong = (['from', 'to'] as const).find(
      end => !date.test(freeze[end]) || Number.isNaN(Date.parse(freeze[end])),
    )
    if (wrong) return `freezes.${index}.${wrong} has to be a date such as 2026-12-24T18:00Z, and is ${freeze[wrong]}`
    if (Date.parse(from) >= Date.parse(to)) return `freezes.${index}.to has to be after from, and is ${to}`
    if (reason.trim() === '') return `freezes.${index}.reason is empty`
  }
  return null
}

function problemOfBudget(rule: ErrorBudgetRule | null): string | null {
  if (!rule) return null
  const { target, days, minimumLoads } = rule
  if (!(target > 0 && target < 1)) return `errorBudget.target has to be above 0 and below 1, and is ${target}`
  if (!(days > 0 && days <= 30)) return `errorBudget.days has to be at most 30, and is ${days}`
  return minimumLoads >= 0 ? null : `errorBudget.minimumLoads has to be at least 0, and is ${minimumLoads}`
}
