import { showToast } from '@overtone/design'
import { i18n } from '@overtone/i18n'

const $t = i18n('shell/connectionToasts', {
  offline: 'You’re offline. What’s loaded still works, and music plays as far as it has buffered.',
  online: 'You’re back online.',
})

/** Shows a toast while the network is down, and one when it is back. Returns a cleanup function. */
export function watchConnection(): () => void {
  let dismiss = () => {}
  function onOffline() {
    dismiss = showToast({ message: $t.get().offline, isLasting: true })
  }
  function onOnline() {
    dismiss()
    showToast({ message: $t.get().online, kind: 'good' })
  }
  addEventListener('offline', onOffline)
  addEventListener('online', onOnline)
  if (!navigator.onLine) onOffline()
  return () => {
    removeEventListener('offline', onOffline)
    removeEventListener('online', onOnline)
  }
}
