import { createQueries, database } from '@overtone/data'
import type { Result } from '@overtone/domain'
import { resultOf } from '../connection/resultOf'

/** The number of counted plays on a day. */
export interface DayOfPlays {
  /** ISO 8601, a date: the day begins at midnight UTC. */
  readonly day: string
  readonly plays: number
}

/**
 * Returns the plays of an artist's tracks for each of the last `days` (1 to 366), including today, oldest first. For
 * the artist and administrators. Errors: `notAuthenticated`, `insufficientPrivileges`, `loadFailed`.
 */
export function getPlaysByDay(artistId: string, days: number): Promise<Result<DayOfPlays[]>> {
  const request = database().rpc('artist_plays_by_day', { artist_id: artistId, days }, { get: true })
  return resultOf(request, rows => rows.map(({ day, plays }) => ({ day, plays })), 'loadFailed')
}

export const playsByDayOf = createQueries('plays-by-day', getPlaysByDay)
