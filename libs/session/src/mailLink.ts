import { atom, readonlyType } from 'nanostores'

/** The link of an email that opened this tab: to choose a new password, or one that no longer works. */
export type MailLink = 'recovery' | 'failed'

/** @internal Set when the link has been checked. */
export const $checkedMailLink = atom<MailLink | null>(null)

/**
 * The link of an email that opened this tab, once it has been checked; null for everybody else. Other tabs receive the
 * session that it starts, but not the link.
 */
export const $mailLink = readonlyType($checkedMailLink)

/** Ends the handling of the link. */
export function leaveMailLink(): void {
  $checkedMailLink.set(null)
}
