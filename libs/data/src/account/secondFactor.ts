import { createQueries, database, invalidateQueries } from '@overtone/data'
import { fail, ok, type Result } from '@overtone/domain'
import { resultOf } from '../connection/resultOf'
import { callAuth } from './callAuth'

/** The second factor of the current user: an app that shows one-time codes. */
export interface SecondFactor {
  readonly id: string
  /** ISO 8601: when it was set up. */
  readonly since: string
}

/** The means of the current user to sign in besides the password. */
export interface SecondFactorState {
  readonly factor: SecondFactor | null
  /** True if an administrator can't act as one until there is a second factor. */
  readonly isRequired: boolean
  /** The recovery codes that are left. */
  readonly codes: number
}

/** A second factor that is being set up. */
export interface NewSecondFactor {
  readonly id: string
  /** A data URL of a picture that the app scans. */
  readonly picture: string
  /** The same for typing. */
  readonly secret: string
}

/** Returns the second factor of the current user. Errors: `not-authenticated`, `loadFailed`. */
export async function getSecondFactor(): Promise<Result<SecondFactorState>> {
  const [listed, known] = await Promise.all([
    callAuth(auth => auth.mfa.listFactors(), 'loadFailed'),
    resultOf(
      database().rpc('my_second_factor'),
      found => found as { is_required: boolean; codes: number },
      'loadFailed',
    ),
  ])
  if (!listed.ok) return listed
  if (!known.ok) return known
  const [found] = listed.data.data?.totp ?? []
  const factor = found ? { id: found.id, since: found.created_at } : null
  return ok({ factor, isRequired: known.data.is_required, codes: known.data.codes })
}

export const secondFactorOf = createQueries('second-factor', (_userId: string) => getSecondFactor())

/** Begins to set up a second factor. Errors: the auth service's text or `authenticationFailed`. */
export async function enrollSecondFactor(): Promise<Result<NewSecondFactor>> {
  const begun = await callAuth(auth => auth.mfa.enroll({ factorType: 'totp' }), 'authenticationFailed')
  if (!begun.ok) return begun
  const { data } = begun.data
  if (data?.type !== 'totp') return fail({ code: 'failed', key: 'authenticationFailed' })
  return ok({ id: data.id, picture: escaped(data.totp.qr_code), secret: data.totp.secret })
}

/** Escapes the SVG in a data URL: auth-js puts it there as it is, and a `#` in it would end the URL. */
function escaped(url: string): string {
  return `data:image/svg+xml,${encodeURIComponent(url.slice(url.indexOf(',') + 1))}`
}

/**
 * Turns a second factor on with a code of its app, and returns the recovery codes, which nobody can read again. Errors:
 * `invalid` for a wrong code, `rate-limited`, `authenticationFailed`.
 */
export async function confirmSecondFactor(factorId: string, code: string): Promise<Result<string[]>> {
  const confirmed = await callAuth(auth => auth.mfa.challengeAndVerify({ factorId, code }), 'authenticationFailed')
  return confirmed.ok ? makeRecoveryCodes() : confirmed
}

/** Replaces the recovery codes, and returns the new ones. Errors: `not-authenticated`, `forbidden`, `updateFailed`. */
export async function makeRecoveryCodes(): Promise<Result<string[]>> {
  const made = await resultOf(database().rpc('make_recovery_codes'), codes => codes, 'updateFailed')
  invalidateQueries('second-factor')
  return made
}

/** Turns the second factor off. Errors: the auth service's text or `authenticationFailed`. */
export async function removeSecondFactor(factorId: string): Promise<Result<null>> {
  const removed = await callAuth(auth => auth.mfa.unenroll({ factorId }), 'authenticationFailed')
  if (!removed.ok) return removed
  invalidateQueries('second-factor')
  return ok(null)
}

/**
 * Completes a sign-in with a code of the second factor's app. Returns the account's id. Errors: `invalid` for a wrong
 * code, `rate-limited`, `authenticationFailed`.
 */
export async function enterCode(code: string): Promise<Result<string>> {
  const listed = await callAuth(auth => auth.mfa.listFactors(), 'authenticationFailed')
  if (!listed.ok) return listed
  const factorId = listed.data.data?.totp[0]?.id ?? ''
  const verified = await callAuth(auth => auth.mfa.challengeAndVerify({ factorId, code }), 'authenticationFailed')
  return verified.ok ? ok(verified.data.data?.user.id ?? '') : verified
}

/**
 * Completes a sign-in with a recovery code, which turns the second factor off. Returns the account's id. Errors:
 * `invalid` for a wrong code, `tooManyCodes`, `authenticationFailed`.
 */
export async function enterRecoveryCode(code: string): Promise<Result<string>> {
  const used = await resultOf(database().rpc('use_recovery_code', { code }), isRight => isRight, 'authenticationFailed')
  if (!used.ok) return used
  if (!used.data) return fail({ code: 'invalid', key: 'authenticationFailed' })
  const renewed = await callAuth(auth => auth.refreshSession(), 'authenticationFailed')
  return renewed.ok ? ok(renewed.data.data.user?.id ?? '') : renewed
}
