import { database } from '@overtone/data'
import { emailProblem, fail, invalid, ok, type Result } from '@overtone/domain'
import { resultOf } from '../connection/resultOf'

/** A mailing list that an address can subscribe to. */
export type SubscriptionList = 'newsletter' | 'status'

/**
 * Subscribes an address to a list and returns whether it is confirmed: at once only for the verified address of the
 * current user; others get a confirmation email in `language` ('en', 'es', 'fr' or 'de'). The result is the same if the
 * address was already subscribed. Errors: `emailRequired`, `emailInvalid`, `tooManySubscriptions`, `subscribeFailed`.
 */
export async function subscribe(
  email: string,
  list: SubscriptionList,
  language: string,
): Promise<Result<{ readonly isConfirmed: boolean }>> {
  const problem = emailProblem(email.trim())
  if (problem !== null) return invalid(problem)
  return resultOf(
    database().rpc('subscribe', { email: email.trim(), list, language }),
    status => ({ isConfirmed: status === 'confirmed' }),
    'subscribeFailed',
  )
}

/** Confirms a subscription by its emailed token and returns its list. Errors: `not-found`, `offline`, `failed`. */
export async function confirmSubscription(token: string): Promise<Result<SubscriptionList>> {
  return listOf(await resultOf(database().rpc('confirm_subscription', { token }), toList, 'loadFailed'))
}

/** Ends a subscription by its emailed token and returns its list. Errors: `not-found`, `offline`, `failed`. */
export async function unsubscribe(token: string): Promise<Result<SubscriptionList>> {
  return listOf(await resultOf(database().rpc('unsubscribe', { token }), toList, 'loadFailed'))
}

function toList(list: string | null): SubscriptionList | null {
  return list === 'newsletter' || list === 'status' ? list : null
}

/** Maps null, which the database returns for an unknown or expired token, to a failure. */
function listOf(found: Result<SubscriptionList | null>): Result<SubscriptionList> {
  if (!found.ok) return found
  return found.data ? ok(found.data) : fail({ code: 'not-found', key: 'subscriptionNotFound' })
}
