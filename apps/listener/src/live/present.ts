import type { LivePresence } from '@overtone/data/community'

/** Returns true if a host is present. Presence can be forged by any client: treat it as a hint, never as proof. */
export function isHostIn(present: LivePresence): boolean {
  return Object.values(present).some(shown => shown.some(({ host }) => host === true))
}

/** Returns the number of listeners in the channel, without the host. */
export function listenersIn(present: LivePresence): number {
  return Object.values(present).filter(shown => !shown.some(({ host }) => host === true)).length
}
