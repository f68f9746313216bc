import { createReads, database } from '@overtone/data'
import type { Result } from '@overtone/domain'
import { parsed } from '../connection/parsed'
import { each, resultOf } from '../connection/resultOf'
import { monthlyChangesSchema } from './adminSchemas'

const fallback = 'loadFailed'

/** What a day brought to the whole product. */
export interface DayOfGrowth {
  /** ISO 8601, a date: the day begins at midnight UTC. */
  readonly day: string
  /** Accounts that joined on it and are still there; so with tracks. */
  readonly users: number
  readonly tracks: number
  readonly plays: number
}

/**
 * New accounts, new tracks and plays of each of the last days (1 to 366), today included, the oldest first, for
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

/** By what share the totals grew in the last 30 days, 0.12 for 12 % more; null where nobody counted a month ago. */
export interface MonthlyChanges {
  readonly users: number | null
  readonly tracks: number | null
  readonly activeUsers: number | null
  readonly plays: number | null
}

/** How the totals of the dashboard changed in a month. Errors: as `getGrowthByDay`. Source: specification core §2. */
export function getMonthlyChanges(): Promise<Result<MonthlyChanges>> {
  const request = database().rpc('monthly_changes', undefined, { get: true })
  return resultOf(request, found => parsed(monthlyChangesSchema, found), fallback)
}

export const growthByDay = createReads('growth', getGrowthByDay)
export const monthlyChanges = createReads('growth', getMonthlyChanges)
