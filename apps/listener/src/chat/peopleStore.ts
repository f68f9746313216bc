import { getChatPeople, type ChatUser } from '@overtone/data/community'
import { atom, readonlyType } from 'nanostores'

const $writable = atom<Readonly<Record<string, ChatUser>>>({})
/** Names and roles from the database, by id. What clients claim about themselves in the room isn't trusted. */
export const $people = readonlyType($writable)

const asked = new Set<string>()
const most = 100

/** Stores authors that were loaded along with messages. */
export function storePeople(people: readonly ChatUser[]): void {
  if (people.length === 0) return
  $writable.set({ ...$writable.get(), ...Object.fromEntries(people.map(user => [user.id, user])) })
}

/** Loads unknown users, each once unless the request fails. */
export async function loadPeople(ids: readonly string[]): Promise<void> {
  const known = $writable.get()
  const unknown = ids.filter(id => !known[id] && !asked.has(id)).slice(0, most)
  if (unknown.length === 0) return
  for (const id of unknown) asked.add(id)
  const met = await getChatPeople(unknown)
  if (met.ok) storePeople(met.data)
  else for (const id of unknown) asked.delete(id)
}

export function clearPeople(): void {
  asked.clear()
  $writable.set({})
}
