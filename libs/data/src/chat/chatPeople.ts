import { database } from '@overtone/data'
import { ok, type Result, type Role } from '@overtone/domain'
import { each, resultOf } from '../connection/resultOf'
import { toProfile, type ProfileRow } from '../account/userRow'

/** Who writes, as everybody may know them. */
export interface ChatPerson {
  readonly id: string
  readonly name: string
  readonly role: Role
  readonly avatarUrl: string | null
}

/** What the chat shows of a profile. */
export function toChatPerson(row: ProfileRow): ChatPerson {
  const { id, name, role, avatarUrl } = toProfile(row)
  return { id, name, role, avatarUrl }
}

/** Ids that fit into one address. */
const mostAtOnce = 100

/** Names and roles of active people, the first hundred of them. Errors: `loadFailed`. */
export async function getChatPeople(ids: readonly string[]): Promise<Result<ChatPerson[]>> {
  if (ids.length === 0) return ok([])
  const request = database().from('profiles').select('*').in('id', ids.slice(0, mostAtOnce))
  return resultOf(request, each(toChatPerson), 'loadFailed')
}
