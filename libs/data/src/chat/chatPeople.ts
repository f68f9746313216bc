import { database } from '@overtone/data'
import { ok, type Result, type Role } from '@overtone/domain'
import { each, resultOf } from '../connection/resultOf'
import { toProfile, type ProfileRow } from '../account/userRow'

/** The public part of a chat author. */
export interface ChatUser {
  readonly id: string
  readonly name: string
  readonly role: Role
  readonly avatarUrl: string | null
}

/** Maps a profile to the fields that the chat shows. */
export function toChatUser(row: ProfileRow): ChatUser {
  const { id, name, role, avatarUrl } = toProfile(row)
  return { id, name, role, avatarUrl }
}

/** The maximum number of ids in one URL. */
const mostAtOnce = 100

/** Returns names and roles of active users, at most for the first 100 ids. Errors: `loadFailed`. */
export async function getChatPeople(ids: readonly string[]): Promise<Result<ChatUser[]>> {
  if (ids.length === 0) return ok([])
  const request = database().from('profiles').select('*').in('id', ids.slice(0, mostAtOnce))
  return resultOf(request, each(toChatUser), 'loadFailed')
}
