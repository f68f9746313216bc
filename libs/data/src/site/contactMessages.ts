import { database } from '@overtone/data'
import { checkContactMessage, failOf, hasProblems, type ContactMessage, type Result } from '@overtone/domain'
import { done, resultOf } from '../connection/resultOf'

/**
 * Sends a message to the team. Idempotent by `id`, a UUID chosen by the sender. Errors: the rules of
 * `checkContactMessage`, `tooManyMessages`, `sendMessageFailed`. Source: specification secondary §5;
 * docs/deviations.md.
 */
export async function sendContactMessage(id: string, entered: ContactMessage): Promise<Result<null>> {
  const problems = checkContactMessage(entered)
  if (hasProblems(problems)) return failOf(problems)
  return resultOf(database().rpc('send_contact_message', { message_id: id, ...entered }), done, 'sendMessageFailed')
}
