import { atom, readonlyType } from 'nanostores'

/** The emailed link that opened this tab: to choose a new password, or one that no longer works. */
export type MailLink = 'recovery' | 'failed'

/** @internal Set when the link has been checked. */
export const $checkedMailLink = atom<MailLink | null>(null)

/**
 * The emailed link that opened this tab, once it has been checked; null without one. Other tabs receive the session
 * that it starts, but not the link.
 */
export const $mailLink = readonlyType($checkedMailLink)

/** Clears the link once it has been handled. */
export function leaveMailLink(): void {
  $checkedMailLink.set(null)
}
