import { createQueries, database, invalidateQueries } from '@overtone/data'
import type { Result } from '@overtone/domain'
import { each, resultOf } from '../connection/resultOf'

/** A browser in which the account is signed in. */
export interface Session {
  readonly id: string
  /** ISO 8601: when somebody signed in. */
  readonly startedAt: string
  /** ISO 8601: when it was last refreshed, which browsers do about once an hour. */
  readonly seenAt: string
  /** The name that the browser gives itself; null if it gave none. */
  readonly userAgent: string | null
  /** True for the browser that asks. */
  readonly isCurrent: boolean
}

/** Returns the sessions of the current user, the last used first, at most 50. Errors: `not-authenticated`, `loadFailed`. */
export function getSessions(): Promise<Result<Session[]>> {
  return resultOf(
    database().rpc('my_sessions'),
    each(({ id, started_at: startedAt, seen_at: seenAt, user_agent: userAgent, is_current: isCurrent }) => {
      return { id, startedAt, seenAt, userAgent, isCurrent }
    }),
    'loadFailed',
  )
}

/**
 * Signs out a session, or without an id all but the current one. They lose access within an hour, when their access token
 * expires. Errors: `not-authenticated`, `signOutFailed`.
 */
export async function endSessions(id?: string): Promise<Result<number>> {
  const args = id === undefined ? {} : { session_id: id }
  const ended = await resultOf(database().rpc('end_sessions', args), count => count, 'signOutFailed')
  if (ended.ok) invalidateQueries('sessions')
  return ended
}

export const sessionsOf = createQueries('sessions', (_userId: string) => getSessions())
