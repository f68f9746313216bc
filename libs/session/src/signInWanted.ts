import { atom, readonlyType } from 'nanostores'

const $count = atom(0)

/** The number of times a page asked the user to sign in: the shell opens its dialog on each change. */
export const $signInWanted = readonlyType($count)

/** Asks the user to sign in. Called by pages, because the dialog belongs to the shell. */
export function askToSignIn(): void {
  $count.set($count.get() + 1)
}
