import { $checkedMailLink } from './mailLink'

let isRecovering = false

function removeHash(): void {
  history.replaceState(history.state, '', location.pathname + location.search)
}

/** Reads the URL that opened the page, and removes a link's error from it. */
export function openMailLink(): void {
  const params = new URLSearchParams(location.hash.slice(1))
  if (params.has('error_code')) {
    removeHash()
    $checkedMailLink.set('failed')
  }
  isRecovering = params.has('access_token') && params.get('type') === 'recovery'
}

/** Reports whether the link's session could be started. Does nothing unless a recovery link opened the page. */
export function settleMailLink(isGood: boolean): void {
  if (!isRecovering) return
  isRecovering = false
  if (location.hash === '') removeHash() // the # that the auth client leaves
  $checkedMailLink.set(isGood ? 'recovery' : 'failed')
}
