import { atom } from 'nanostores'

/** True while a session waits for a code of its account's second factor. The user counts as signed out until then. */
export const $wantsCode = atom(false)
