import { database } from '@overtone/data'
import { emailProblem, fail, type Result } from '@overtone/domain'
import { done, resultOf } from './resultOf'

/** What an address can be subscribed to. */
export type SubscriptionList = 'newsletter' | 'status'

/**
 * Puts an address on a list; twice is no error, and whether it was there is not told. Errors: 'Email is required',
 * 'Invalid email format', 'Too many subscriptions. Please try again later.', 'Failed to subscribe'.
 */
export async function subscribe(email: string, list: SubscriptionList): Promise<Result<null>> {
  const problem = emailProblem(email.trim())
  if (problem !== null) return fail({ code: 'invalid', message: problem })
  return resultOf(database().rpc('subscribe', { email: email.trim(), list }), done, 'Failed to subscribe')
}
