import { atom, readonlyType } from 'nanostores'

const $asked = atom(0)

/** The number of times a page asked the user to sign in: the shell opens its dialog on each change. */
export const $signInWanted = readonlyType($asked)

/** Asks the user to sign in. Called by pages, because the dialog belongs to the shell. */
export function askToSignIn(): void {
  $asked.set($asked.get() + 1)
}
