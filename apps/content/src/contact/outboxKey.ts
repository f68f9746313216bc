import { loadText } from '@overtone/storage'

/** The local storage key of unsent messages. */
export const outboxKey = 'overtone-contact-outbox'

/** Returns whether there is an unsent message, from this visit or an earlier one. */
export function isMessageWaiting(): boolean {
  return loadText(outboxKey) !== null
}
