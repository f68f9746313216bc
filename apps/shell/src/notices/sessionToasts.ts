import { showToast } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { $isPlaying } from '@overtone/player'
import { $sessionNotice, $user, type SessionNotice } from '@overtone/session'
import { isStorageBlocked } from '@overtone/storage'
import { signInDialog } from '../sign-in/signInDialog'

const $t = i18n('shell/sessionToasts', {
  expired: 'You were signed out after 8 hours.',
  ended: 'Your session has ended.',
  playing: 'Your music keeps playing.',
  elsewhere: 'You signed out in another tab.',
  unkept: 'Your browser blocks storage, so you’ll be signed out when you leave.',
  suspended: 'Your account is suspended. You can browse and listen, but not make changes.',
  signIn: 'Sign In',
})

/**
 * Shows a toast for a session notice. If the session ended, returns a function to dismiss the toast on sign-in.
 */
function say(notice: SessionNotice | null): (() => void) | null {
  const t = $t.get()
  if (notice?.type === 'signed-out-elsewhere') showToast({ message: t.elsewhere })
  if (notice?.type !== 'expired' && notice?.type !== 'ended') return null
  const action = { label: t.signIn, onPress: () => void signInDialog.open() }
  const message = $isPlaying.get() ? `${t[notice.type]} ${t.playing}` : t[notice.type]
  return showToast({ key: 'sign-in', message, action, isLasting: true })
}

/** Shows toasts for session changes that the user didn't make. Returns a cleanup function. */
export function watchSessionToasts(): () => void {
  let hasWarned = false
  let isSuspended = false
  let takeBack: (() => void) | null = null
  const stopSaying = $sessionNotice.subscribe(notice => {
    takeBack = say(notice) ?? takeBack
  })
  const stopFollowing = $user.subscribe(user => {
    const wasSuspended = isSuspended
    isSuspended = user?.isActive === false
    if (isSuspended && !wasSuspended) showToast({ message: $t.get().suspended, kind: 'error' })
    if (user === null) return
    takeBack?.()
    if (hasWarned || !isStorageBlocked()) return
    hasWarned = true
    showToast({ message: $t.get().unkept })
  })
  return () => {
    stopSaying()
    stopFollowing()
  }
}
