import type { LivePresence } from '@overtone/data/community'

/** Whether a host shows to be in the channel. Anybody may say so: good for a hint of absence, never as a proof. */
export function isHostIn(present: LivePresence): boolean {
  return Object.values(present).some(shown => shown.some(({ host }) => host === true))
}

/** How many are in the channel besides the host. */
export function listenersIn(present: LivePresence): number {
  return Object.values(present).filter(shown => !shown.some(({ host }) => host === true)).length
}
