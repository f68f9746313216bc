import { $toasts, dismissToast, showToast } from '@overtone/design'
import { i18n } from '@overtone/i18n'

const $t = i18n('shell/connectionNotices', {
  offline: 'You are offline. What is loaded still works, and the music plays on as far as it has been fetched.',
  online: 'You are back online.',
})

/** Says when the network goes and comes back. Answers the way to stop. */
export function watchConnection(): () => void {
  function onOffline() {
    showToast({ message: $t.get().offline })
  }
  function onOnline() {
    const { offline, online } = $t.get()
    for (const { id, message } of $toasts.get()) if (message === offline) dismissToast(id)
    showToast({ message: online, kind: 'good' })
  }
  addEventListener('offline', onOffline)
  addEventListener('online', onOnline)
  if (!navigator.onLine) onOffline()
  return () => {
    removeEventListener('offline', onOffline)
    removeEventListener('online', onOnline)
  }
}
