import { showToast } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { askToSignIn } from '@overtone/session'

const $t = i18n('music/signInFirst', {
  favorites: 'Sign in to save favorites.',
  playlists: 'Sign in to create playlists.',
  follow: 'Sign in to follow artists.',
  report: 'Sign in to report this.',
  offline: 'Sign in to keep music offline.',
  signIn: 'Sign In',
})

/** Shows a toast that names what signing in is needed for, and offers to sign in. */
export function signInFirst(what: 'favorites' | 'playlists' | 'follow' | 'report' | 'offline'): void {
  const t = $t.get()
  showToast({ key: 'sign-in', message: t[what], action: { label: t.signIn, onPress: askToSignIn } })
}
