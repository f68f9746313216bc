import { errorBudgetOf } from '@overtone/domain'
import type { ReleaseHealth } from '../canary/releaseHealth'
import { badKinds } from '../canary/watch'
import type { ErrorBudgetRule } from './policy'

const day = 24 * 60 * 60 * 1000

/** The spent part of the error budget of an app. */
export interface SpentBudget {
  /** Share that is spent; 1 and more is all of it. */
  readonly spent: number
  readonly loads: number
  readonly failures: number
  /** False before the least number of loads, whatever failed. */
  readonly isSpent: boolean
}

/** Returns the spent part of an app's error budget. Throws ReleaseError if the beacons can't be read. */
export async function spentBudget(
  health: ReleaseHealth,
  app: string,
  { target, days, minimumLoads }: ErrorBudgetRule,
  now: Date,
): Promise<SpentBudget> {
  const counts = await health.read(app, new Date(now.getTime() - days * day))
  const sum = (isCounted: (kind: string) => boolean) =>
    counts.reduce((total, { kind, count }) => total + (isCounted(kind) ? count : 0), 0)
  const reported = { loads: sum(kind => kind === 'load'), failures: sum(kind => badKinds.has(kind)) }
  const { spent } = errorBudgetOf(reported, target)
  return { ...reported, spent, isSpent: spent >= 1 && reported.loads >= minimumLoads }
}

/** Describes what is spent, such as "140% is spent: 7 of 1000 loads failed in 28 days". */
export function describeBudget({ spent, loads, failures }: SpentBudget, { days }: ErrorBudgetRule): string {
  const percent = Number.isFinite(spent) ? `${Math.round(100 * spent)}%` : 'All of it'
  return `${percent} is spent: ${failures} of ${loads} loads failed in ${days} days`
}
