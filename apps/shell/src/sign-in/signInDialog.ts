import { i18n } from '@overtone/i18n'
import { $mailLink, leaveMailLink } from '@overtone/session'
import { lazyView } from '../lazyView'
import type { FirstView } from './SignInDialog'

const $t = i18n('shell/openSignIn', { failed: 'Sign-in didn’t load. Try again.' })

/** The lazy-loaded sign-in dialog. `first` is its initial view; `key` is the same, so that another view remounts it. */
export const signInDialog = lazyView<object, { first: FirstView; key: FirstView }>(
  async () => (await import(/* webpackChunkName: "account" */ './SignInDialog')).SignInDialog,
  { failed: () => $t.get().failed, onClosed: focusPage },
)

/** The button that opened the dialog may be gone: focus then moves to the page. */
function focusPage(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true })
  })
}

/** Opens the dialog for a new password, or the offer of a new link, when an emailed link opened the page. */
export function answerMailLink(): void {
  $mailLink.subscribe(link => {
    if (link === null) return
    leaveMailLink()
    const first = link === 'recovery' ? 'reset' : 'deadLink'
    void signInDialog.open({ first, key: first })
  })
}
