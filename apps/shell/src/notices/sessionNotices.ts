import { $toasts, dismissToast, showToast } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { $sessionNotice, $user, type SessionNotice } from '@overtone/session'
import { isStorageBlocked } from '@overtone/storage'
import { signInDialog } from '../sign-in/signInDialog'

const $t = i18n('shell/sessionNotices', {
  expired: 'You were signed out after 8 hours. Your music plays on.',
  ended: 'Your session has ended. Your music plays on.',
  elsewhere: 'You were signed out in another tab.',
  unkept: 'Your browser keeps nothing for this site: you stay signed in until you leave it.',
  suspended: 'Your account is suspended: you can look and listen, and change nothing.',
  signIn: 'Sign In',
})

/** What was said of a session that ended is settled by the next one. */
function takeBack(): void {
  const { expired, ended } = $t.get()
  for (const { id, message } of $toasts.get()) if (message === expired || message === ended) dismissToast(id)
}

function say(notice: SessionNotice | null): void {
  const t = $t.get()
  const action = { label: t.signIn, onPress: () => void signInDialog.open() }
  if (notice?.type === 'expired') showToast({ message: t.expired, action })
  if (notice?.type === 'ended') showToast({ message: t.ended, action })
  if (notice?.type === 'signed-out-elsewhere') showToast({ message: t.elsewhere })
}

/** Says what happened to the session without the person's doing. Answers the way to stop. */
export function watchSessionNotices(): () => void {
  let hasWarned = false
  let isSuspended = false
  const stopSaying = $sessionNotice.subscribe(say)
  const stopFollowing = $user.subscribe(user => {
    const wasSuspended = isSuspended
    isSuspended = user?.isActive === false
    if (isSuspended && !wasSuspended) showToast({ message: $t.get().suspended, kind: 'error' })
    if (user === null) return
    takeBack()
    if (hasWarned || !isStorageBlocked()) return
    hasWarned = true
    showToast({ message: $t.get().unkept })
  })
  return () => {
    stopSaying()
    stopFollowing()
  }
}
