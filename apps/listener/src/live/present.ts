import type { LivePresence } from '@overtone/data/community'

/** Somebody who shows in a party's channel. Clients say so themselves: a hint, never a proof. */
export interface Guest {
  /** The account. */
  readonly id: string
  readonly name: string
  readonly isHost: boolean
}

/** The most faces that are shown. */
const mostFaces = 24

/** Returns true if a host is present. Presence can be forged by any client: treat it as a hint, never as proof. */
export function isHostIn(present: LivePresence): boolean {
  return Object.values(present).some(shown => shown.some(({ host }) => host === true))
}

/** Returns the number of listeners in the channel, without the host. */
export function listenersIn(present: LivePresence): number {
  return Object.values(present).filter(shown => !shown.some(({ host }) => host === true)).length
}

/** Returns the signed-in people in the channel, the host first, each once, at most 24. */
export function guestsIn(present: LivePresence): Guest[] {
  const guests = new Map<string, Guest>()
  for (const { id, name, host } of Object.values(present).flat()) {
    if (typeof id !== 'string' || typeof name !== 'string' || !/^[0-9a-f-]{36}$/.test(id)) continue
    const known = guests.get(id)
    guests.set(id, { id, name: name.slice(0, 100), isHost: host === true || (known?.isHost ?? false) })
  }
  const all = [...guests.values()]
  return all
    .sort((one, two) => Number(two.isHost) - Number(one.isHost) || (one.id < two.id ? -1 : 1))
    .slice(0, mostFaces)
}
