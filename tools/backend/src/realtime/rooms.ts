import { randomUUID } from 'node:crypto'
import type { Broadcast } from './frame'
import { roomOf } from './member'
import type { Member } from './member'

interface Presence {
  readonly key: string
  readonly meta: Record<string, unknown>
}

type PresenceState = Record<string, { metas: Record<string, unknown>[] }>

/** The members of all channels, their broadcasts and presences. */
export interface Rooms {
  enter(member: Member): void
  leave(member: Member): void
  /** Sends to everybody in the room but `except`. */
  broadcast(room: string, broadcast: Broadcast, except?: Member): void
  /** Sets or replaces the presence of the member under a key. */
  track(member: Member, key: string, payload: Record<string, unknown>): void
  untrack(member: Member): void
  presenceState(room: string): PresenceState
}

export function createRooms(): Rooms {
  const rooms = new Map<string, Set<Member>>()
  const presences = new Map<Member, Presence>()

  function membersOf(room: string): ReadonlySet<Member> {
    return rooms.get(room) ?? new Set()
  }

  function broadcastPresence(room: string, joins: Presence | undefined, leaves: Presence | undefined): void {
    const diff = { joins: stateOf(joins ? [joins] : []), leaves: stateOf(leaves ? [leaves] : []) }
    for (const member of membersOf(room)) member.deliver('presence_diff', diff)
  }

  function untrack(member: Member): void {
    const gone = presences.get(member)
    if (!gone) return
    presences.delete(member)
    broadcastPresence(roomOf(member), undefined, gone)
  }

  return {
    enter(member) {
      const room = roomOf(member)
      rooms.set(room, (rooms.get(room) ?? new Set()).add(member))
    },
    leave(member) {
      const room = roomOf(member)
      const members = rooms.get(room)
      members?.delete(member)
      if (members?.size === 0) rooms.delete(room)
      untrack(member)
    },
    broadcast(room, broadcast, except) {
      for (const member of membersOf(room)) if (member !== except) member.deliverBroadcast(broadcast)
    },
    track(member, key, payload) {
      const before = presences.get(member)
      const presence = { key, meta: { ...payload, phx_ref: randomUUID() } }
      // Stored last: a presence that can't be sent now could never be sent to later members.
      broadcastPresence(roomOf(member), presence, before)
      presences.set(member, presence)
    },
    untrack,
    presenceState: room => stateOf([...membersOf(room)].flatMap(member => presences.get(member) ?? [])),
  }
}

/** Clients choose their keys, `__proto__` and `constructor` among them: as entries they are like any other key. */
function stateOf(presences: readonly Presence[]): PresenceState {
  const metas = new Map<string, Record<string, unknown>[]>()
  for (const { key, meta } of presences) metas.set(key, [...(metas.get(key) ?? []), meta])
  return Object.fromEntries([...metas].map(([key, shown]) => [key, { metas: shown }]))
}
