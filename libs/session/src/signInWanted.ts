import { atom, readonlyType } from 'nanostores'

const $asked = atom(0)

/** How often a page asked that the person signs in: the shell answers each change with its dialog. */
export const $signInWanted = readonlyType($asked)

/** Asks that the person signs in. Pages call it, as the dialog is the shell's. */
export function askToSignIn(): void {
  $asked.set($asked.get() + 1)
}
