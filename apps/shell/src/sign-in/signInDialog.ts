import { atom, readonlyType } from 'nanostores'

const $open = atom(false)

/** Whether the sign-in dialog is open. */
export const $isSignInOpen = readonlyType($open)

export function openSignIn(): void {
  $open.set(true)
}

export function closeSignIn(): void {
  $open.set(false)
}
