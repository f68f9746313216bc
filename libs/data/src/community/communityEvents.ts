import { createQueries, database, invalidateQueries } from '@overtone/data'
import { fail, isBlank, ok, type Result } from '@overtone/domain'
import { done, each, resultOf } from '../connection/resultOf'

/** An event that users can attend. Source: specification secondary §3, "Community event". */
export interface CommunityEvent {
  readonly id: string
  readonly title: string
  readonly description: string
  /** ISO 8601. */
  readonly startsAt: string
  readonly attendees: number
  readonly hostId: string
  readonly host: string
  /** True if the current user joined. */
  readonly isJoined: boolean
  /** Hidden by moderation: only returned to its host. */
  readonly isHidden: boolean
}

function forgotten(result: Result<null>): Result<null> {
  if (result.ok) invalidateQueries('events', 'community-overview')
  return result
}

/** Returns upcoming events, soonest first, at most 100; `q` matches part of the text or name. Errors: `loadFailed`. */
export function getEvents(q = ''): Promise<Result<CommunityEvent[]>> {
  return resultOf(
    database().rpc('upcoming_events', { q }, { get: true }),
    each(row => ({
      id: row.id,
      title: row.title,
      description: row.description,
      startsAt: row.starts_at,
      attendees: row.attendee_count,
      hostId: row.host_id,
      host: row.host_name,
      isJoined: row.is_joined,
      isHidden: row.is_hidden,
    })),
    'loadFailed',
  )
}

/**
 * Plans an event, for artists and administrators. Idempotent by id. Errors: `titleRequired`, `eventTooFar`,
 * `tooManyEvents`, `forbidden`, `postFailed`.
 */
export async function planEvent(draft: {
  readonly id: string
  readonly title: string
  readonly description: string
  /** ISO 8601. */
  readonly startsAt: string
}): Promise<Result<null>> {
  if (isBlank(draft.title)) return fail({ code: 'invalid', key: 'titleRequired' })
  const { id, title, description, startsAt } = draft
  const columns = { id, title: title.trim(), description: description.trim(), starts_at: startsAt }
  const planned = await resultOf(database().from('community_events').insert(columns), done, 'postFailed')
  return forgotten(planned.error?.code === 'conflict' ? ok(null) : planned)
}

/** Cancels an event of the current user; moderators cancel any. Errors: `eventNotFound`, `deleteFailed`. */
export async function cancelEvent(id: string): Promise<Result<null>> {
  const request = database().from('community_events').delete().eq('id', id).select('id').single()
  return forgotten(await resultOf(request, done, 'deleteFailed', 'eventNotFound'))
}

/** Joins an upcoming event. Idempotent. Errors: `not-authenticated`, `forbidden`, `updateFailed`. */
export async function joinEvent(id: string): Promise<Result<null>> {
  const joined = await resultOf(database().from('event_attendees').insert({ event_id: id }), done, 'updateFailed')
  return forgotten(joined.error?.code === 'conflict' ? ok(null) : joined)
}

/** Leaves an event. Idempotent. Errors: those of `joinEvent`. */
export async function leaveEvent(userId: string, id: string): Promise<Result<null>> {
  const request = database().from('event_attendees').delete().eq('user_id', userId).eq('event_id', id)
  return forgotten(await resultOf(request, done, 'updateFailed'))
}

export const eventsFound = createQueries('events', getEvents)
