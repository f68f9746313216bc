import { database } from '@overtone/data'
import { emailProblem, fail, invalid, ok, type Result } from '@overtone/domain'
import { resultOf } from '../connection/resultOf'

/** What an address can be subscribed to. */
export type SubscriptionList = 'newsletter' | 'status'

/**
 * Subscribes an address to a list and returns whether it is confirmed, which only the verified address of the current
 * user is at once; any other gets a mail with a link, in `language` ('en', 'es', 'fr' or 'de'). Whether the address was
 * subscribed before makes no difference. Errors: `emailRequired`, `emailInvalid`, `tooManySubscriptions`,
 * `subscribeFailed`.
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
    answer => ({ isConfirmed: answer === 'confirmed' }),
    'subscribeFailed',
  )
}

/** Confirms a subscription by the token of a mail and returns its list. Errors: `not-found`, `offline`, `failed`. */
export async function confirmSubscription(token: string): Promise<Result<SubscriptionList>> {
  return listOf(await resultOf(database().rpc('confirm_subscription', { token }), toList, 'loadFailed'))
}

/** Ends a subscription by the token of a mail and returns its list. Errors: `not-found`, `offline`, `failed`. */
export async function unsubscribe(token: string): Promise<Result<SubscriptionList>> {
  return listOf(await resultOf(database().rpc('unsubscribe', { token }), toList, 'loadFailed'))
}

function toList(list: string | null): SubscriptionList | null {
  return list === 'newsletter' || list === 'status' ? list : null
}

/** The database returns null for a token that is unknown or expired. */
function listOf(found: Result<SubscriptionList | null>): Result<SubscriptionList> {
  if (!found.ok) return found
  return found.data ? ok(found.data) : fail({ code: 'not-found', key: 'subscriptionNotFound' })
}
