import { showToast } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { atom, readonlyType } from 'nanostores'
import { createElement, type ComponentType, type ReactElement } from 'react'

const $t = i18n('shell/openSignIn', { failed: 'Sign-in could not be loaded.', retry: 'Retry' })

const $open = atom<ReactElement | null>(null)

/** The sign-in dialog while it is open, null while it is closed. */
export const $signInDialog = readonlyType($open)

function load(): Promise<{ SignInDialog: ComponentType }> {
  return import('./SignInDialog')
}

/** Fetches the dialog's code ahead of the press that opens it. */
export function prepareSignIn(): void {
  load().catch(() => {}) // the press will say so
}

/** Opens the dialog, whose code the first page does not carry. Where it cannot be had, a notice offers another try. */
export async function openSignIn(): Promise<void> {
  try {
    $open.set(createElement((await load()).SignInDialog))
  } catch {
    const { failed, retry } = $t.get()
    showToast({ message: failed, kind: 'error', action: { label: retry, onPress: () => void openSignIn() } })
  }
}

export function closeSignIn(): void {
  $open.set(null)
}
