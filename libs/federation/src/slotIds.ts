import type { Slots } from './contract'

// an object, so that the compiler rejects a missing id as well as an unknown one
const known: Readonly<Record<keyof Slots, true>> = {
  'shell.nav/v1': true,
  'shell.account/v1': true,
  'shell.footer/v1': true,
}

/** The ids of the shell's slots that a remote may fill. */
export const slotIds: readonly string[] = Object.keys(known)
