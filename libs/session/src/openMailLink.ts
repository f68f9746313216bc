import { $checkedMailLink } from './mailLink'

let isRecovering = false

/** Reads the URL that opened the page, and removes a link's error from it. */
export function openMailLink(): void {
  if (typeof location === 'undefined') return
  const { hash, pathname, search } = location
  const params = new URLSearchParams(hash.slice(1))
  if (params.has('error_code')) {
    history.replaceState(history.state, '', pathname + search)
    $checkedMailLink.set('failed')
  }
  isRecovering = params.has('access_token') && params.get('type') === 'recovery'
}

/** Reports whether the link's session could be started. Does nothing unless a recovery link opened the page. */
export function settleMailLink(isGood: boolean): void {
  if (!isRecovering) return
  isRecovering = false
  if (location.hash === '') history.replaceState(history.state, '', location.pathname + location.search) // removes the #
  $checkedMailLink.set(isGood ? 'recovery' : 'failed')
}
