import { showToast } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { askToSignIn } from '@overtone/session'

const $t = i18n('listener/communitySignIn', {
  like: 'Sign in to like posts.',
  join: 'Sign in to join events.',
  signIn: 'Sign In',
})

/** Shows a toast that an action requires signing in, with a button to do so. */
export function signInFirst(what: 'like' | 'join'): void {
  const t = $t.get()
  showToast({ key: 'sign-in', message: t[what], action: { label: t.signIn, onPress: askToSignIn } })
}
