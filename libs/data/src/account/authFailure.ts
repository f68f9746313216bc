import type { Failure, FailureCode, FailureKey } from '@overtone/domain'

/** An error of auth-js. */
export interface AuthError {
  readonly name?: string
  readonly message?: string
  readonly status?: number | undefined
  readonly code?: string | undefined
  /** The reasons why a password is too weak. */
  readonly reasons?: readonly string[]
}

/** Keys by codes of the auth service. Source: auth-js, lib/error-codes.ts; the last one is the embedded backend's. */
const keys: Readonly<Record<string, FailureKey>> = {
  invalid_credentials: 'invalidCredentials',
  user_already_exists: 'userExists',
  email_exists: 'userExists',
  email_address_invalid: 'emailInvalid',
  email_not_confirmed: 'emailNotConfirmed',
  user_banned: 'accountBanned',
  signup_disabled: 'signUpsClosed',
  otp_expired: 'linkExpired',
  weak_password: 'weakPassword',
  same_password: 'samePassword',
  over_request_rate_limit: 'tooManyRequests',
  over_email_send_rate_limit: 'tooManyMails',
  too_many_failed_sign_ins: 'tooManyFailedSignIns',
}

/** Returns true if the service didn't respond, or a proxy responded in its place. */
function isOutOfReach(status: number | undefined): boolean {
  return !status || status === 502 || status === 503 || status === 504
}

/** Returns true if the call failed because there is no session. auth-js has an error class for that, without a code. */
function isSessionMissing({ name, code }: AuthError): boolean {
  return name === 'AuthSessionMissingError' || code === 'session_not_found'
}

/**
 * Maps an error of the auth service to a failure. One without a key shows the service's own message (specification core
 * §8), or `fallback` if that is empty.
 */
export function authFailure(error: AuthError, fallback: FailureKey): Failure {
  const { message, status, code = '', reasons } = error
  if (isSessionMissing(error)) return { code: 'not-authenticated', key: 'sessionMissing' }
  if (isOutOfReach(status)) return { code: 'offline', key: fallback }
  const kind: FailureCode = status === 429 ? 'rate-limited' : 'invalid'
  const key = reasons?.includes('pwned') ? 'leakedPassword' : keys[code]
  if (key) return { code: kind, key }
  return message ? { code: kind, key: 'serviceMessage', params: { message } } : { code: kind, key: fallback }
}
