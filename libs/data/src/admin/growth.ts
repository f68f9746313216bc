import { createQueries, database } from '@overtone/data'
import type { Result } from '@overtone/domain'
import { parsed } from '../connection/parsed'
import { each, resultOf } from '../connection/resultOf'
import { monthlyChangesSchema } from './adminSchemas'

const fallback = 'loadFailed'

/** The growth of the whole product on one day. */
export interface DayOfGrowth {
  /** ISO 8601, a date: the day begins at midnight UTC. */
  readonly day: string
  /** Accounts created that day that still exist; likewise for tracks. */
  readonly users: number
  readonly tracks: number
  readonly plays: number
}

/**
 * Returns new accounts, new tracks and plays for each of the last `days` (1 to 366), including today, oldest first, for
 * administrators. Errors: `not-authenticated`, `forbidden` (`insufficientPrivileges`), `loadFailed`.
 */
export function getGrowthByDay(days: number): Promise<Result<DayOfGrowth[]>> {
  const request = database().rpc('statistics_by_day', { days }, { get: true })
  return resultOf(
    request,
    each(({ day, users, tracks, plays }) => ({ day, users, tracks, plays })),
    fallback,
  )
}

/** The growth of the totals over 30 days as a share, 0.12 for 12% more; null if the total was 0 a month ago. */
export interface MonthlyChanges {
  readonly users: number | null
  readonly tracks: number | null
  readonly activeUsers: number | null
  readonly plays: number | null
}

/** Returns the change of the dashboard totals over a month. Errors: those of `getGrowthByDay`. Source: core §2. */
export function getMonthlyChanges(): Promise<Result<MonthlyChanges>> {
  const request = database().rpc('monthly_changes', undefined, { get: true })
  return resultOf(request, found => parsed(monthlyChangesSchema, found), fallback)
}

export const growthByDay = createQueries('growth', getGrowthByDay)
export const monthlyChanges = createQueries('growth', getMonthlyChanges)
