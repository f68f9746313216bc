import { atom, readonlyType } from 'nanostores'

/** How the person came by a link of a mail: to choose a new password, or with one that is used up. */
export type MailLink = 'recovery' | 'failed'

const $writable = atom<MailLink | null>(null)

/**
 * The link of a mail that opened this tab, once it is known what it is good for; null for everybody else. Other tabs
 * hear of the session that it begins, but not of the link.
 */
export const $mailLink = readonlyType($writable)

let isRecovering = false

/** Says that the link has been dealt with. */
export function leaveMailLink(): void {
  $writable.set(null)
}

/** Looks at the address that opened the page. What a link says of its failure is taken off the address. */
export function openMailLink(): void {
  if (typeof location === 'undefined') return
  const { hash, pathname, search } = location
  const said = new URLSearchParams(hash.slice(1))
  if (said.has('error_code')) {
    history.replaceState(history.state, '', pathname + search)
    $writable.set('failed')
  }
  isRecovering = said.has('access_token') && said.get('type') === 'recovery'
}

/** Says whether the session of the link could be had. Nothing happens where there was no such link. */
export function settleMailLink(isGood: boolean): void {
  if (!isRecovering) return
  isRecovering = false
  if (location.hash === '') history.replaceState(history.state, '', location.pathname + location.search) // takes the # away
  $writable.set(isGood ? 'recovery' : 'failed')
}
