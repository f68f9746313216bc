import { loadText } from '@overtone/storage'

/** Key of local storage under which messages wait that could not be sent. */
export const outboxKey = 'overtone-contact-outbox'

/** Whether a message waits, from this visit or one before. */
export function isMessageWaiting(): boolean {
  return loadText(outboxKey) !== null
}
