import { showToast } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { $mailLink, leaveMailLink } from '@overtone/session'
import { atom, readonlyType } from 'nanostores'
import { createElement, type ReactElement } from 'react'
import type * as dialogModule from './SignInDialog'

const $t = i18n('shell/openSignIn', { failed: 'Sign-in could not be loaded.', retry: 'Retry' })

const $open = atom<ReactElement | null>(null)

/** The sign-in dialog while it is open, null while it is closed. */
export const $signInDialog = readonlyType($open)

function load(): Promise<typeof dialogModule> {
  return import('./SignInDialog')
}

/** Fetches the dialog's code ahead of the press that opens it. */
export function prepareSignIn(): void {
  load().catch(() => {}) // the press will say so
}

/** Opens the dialog, whose code the first page does not carry. Where it cannot be had, a notice offers another try. */
export async function openSignIn(view: dialogModule.FirstView = 'signIn'): Promise<void> {
  try {
    const { SignInDialog } = await load()
    $open.set(createElement(SignInDialog, { first: view, key: view }))
  } catch {
    const { failed, retry } = $t.get()
    showToast({ message: failed, kind: 'error', action: { label: retry, onPress: () => void openSignIn(view) } })
  }
}

export function closeSignIn(): void {
  $open.set(null)
  requestAnimationFrame(() => {
    // What opened the dialog may have gone with it: the keyboard then goes on at the page
    if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true })
  })
}

/** Asks for a new password, or offers a new link, when the link of a mail opened the page. */
export function answerMailLink(): void {
  $mailLink.subscribe(link => {
    if (link === null) return
    leaveMailLink()
    void openSignIn(link === 'recovery' ? 'reset' : 'deadLink')
  })
}
