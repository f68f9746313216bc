import { errorBudgetOf, healthByBuild, releaseBudget, totalHealth, type BuildReport } from '@overtone/domain'
import type { ReleaseHealth } from '../canary/releaseHealth'

/** The reported health of an app in the last day, and in the period of its error budget. */
export interface AppHealth {
  readonly day: readonly BuildReport[]
  readonly period: readonly BuildReport[]
  /** Failures of the last day against the allowed rate. */
  readonly burnRate: number
  /** The spent part of the period's error budget, from 0; 1 is all of it. */
  readonly spent: number
}

/** Reads the health of an app. Throws ReleaseError if the beacons can't be read. */
export async function readAppHealth(health: ReleaseHealth, app: string, now: Date): Promise<AppHealth> {
  const read = async (days: number) => {
    const since = new Date(now.getTime() - days * 86_400_000)
    return healthByBuild(...(await Promise.all([health.read(app, since), health.readVitals(app, since)])))
  }
  const [day, period] = await Promise.all([read(1), read(releaseBudget.days)])
  const { burnRate } = errorBudgetOf(totalHealth(day), releaseBudget.target)
  const { spent } = errorBudgetOf(totalHealth(period), releaseBudget.target)
  return { day, period, burnRate, spent }
}
