import { createQueries, database } from '@overtone/data'
import type { ReportReason, Result } from '@overtone/domain'
import { each, resultOf } from '../connection/resultOf'

/** Counts of the decisions that moderators made in a period about cases with one reason, or about all. */
export interface DecisionCounts {
  /** The first day of the month, ISO 8601; null for the last twelve months together. */
  readonly month: string | null
  /** Null for all cases. A case with several reasons counts for each of them. */
  readonly reason: ReportReason | null
  readonly dismissed: number
  readonly hidden: number
  readonly warned: number
  readonly suspended: number
  readonly appealed: number
  /** Decisions reversed after an appeal. */
  readonly overturned: number
  /** The median time from the first report, or the word check, to the decision, in hours. */
  readonly medianHours: number
}

/** Returns the decisions of the last twelve months (UTC): together, then by month, newest first. Errors: `loadFailed`. */
export function getModerationByMonth(): Promise<Result<DecisionCounts[]>> {
  return resultOf(
    database().rpc('moderation_by_month', undefined, { get: true }),
    each(({ median_hours: medianHours, ...row }): DecisionCounts => ({ ...row, medianHours })),
    'loadFailed',
  )
}

export const moderationByMonth = createQueries('moderation-by-month', getModerationByMonth)
