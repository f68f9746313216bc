import { i18n } from '@overtone/i18n'
import { $mailLink, leaveMailLink } from '@overtone/session'
import { lazyView } from '../lazyView'
import type { FirstView } from './SignInDialog'

const $t = i18n('shell/openSignIn', { failed: 'Sign-in didn’t load. Try again.' })

/** The sign-in dialog. `first` is what it begins with, and `key` the same: another beginning is another dialog. */
export const signInDialog = lazyView<object, { first: FirstView; key: FirstView }>(
  async () => (await import('./SignInDialog')).SignInDialog,
  { failed: () => $t.get().failed, onClosed: focusPage },
)

/** What opened the dialog may have gone with it: the keyboard then goes on at the page. */
function focusPage(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true })
  })
}

/** Asks for a new password, or offers a new link, when the link of a mail opened the page. */
export function answerMailLink(): void {
  $mailLink.subscribe(link => {
    if (link === null) return
    leaveMailLink()
    const first = link === 'recovery' ? 'reset' : 'deadLink'
    void signInDialog.open({ first, key: first })
  })
}
