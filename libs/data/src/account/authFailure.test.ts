import { describe, expect, test } from 'vitest'
import { authFailure } from './authFailure'

describe('authFailure', () => {
  test.each([
    ['invalid_credentials', 400, 'invalid', 'invalidCredentials'],
    ['user_already_exists', 422, 'invalid', 'userExists'],
    ['same_password', 422, 'invalid', 'samePassword'],
    ['weak_password', 422, 'invalid', 'weakPassword'],
    ['otp_expired', 403, 'invalid', 'linkExpired'],
    ['over_request_rate_limit', 429, 'rate-limited', 'tooManyRequests'],
    ['over_email_send_rate_limit', 429, 'rate-limited', 'tooManyMails'],
    ['too_many_failed_sign_ins', 429, 'rate-limited', 'tooManyFailedSignIns'],
    ['session_not_found', 403, 'not-authenticated', 'sessionMissing'],
  ] as const)('maps the code %s to its key', (code, status, expected, key) => {
    expect(authFailure({ code, status, message: 'Whatever' }, 'signInFailed')).toEqual({ code: expected, key })
  })

  test('recognizes a missing session by its error class', () => {
    const error = { name: 'AuthSessionMissingError', message: 'Whatever', status: 400 }
    expect(authFailure(error, 'authenticationFailed')).toEqual({ code: 'not-authenticated', key: 'sessionMissing' })
  })

  test('reports a leaked password', () => {
    const error = { code: 'weak_password', status: 422, reasons: ['pwned'] }
    expect(authFailure(error, 'signUpFailed')).toEqual({ code: 'invalid', key: 'leakedPassword' })
  })

  test('keeps the message of the service for a code without a key', () => {
    const error = { code: 'captcha_failed', status: 400, message: 'captcha protection' }
    const params = { message: 'captcha protection' }
    expect(authFailure(error, 'signInFailed')).toEqual({ code: 'invalid', key: 'serviceMessage', params })
  })

  test('returns the fallback if the service is unreachable or sends no message', () => {
    expect(authFailure({ status: 400 }, 'signInFailed')).toEqual({ code: 'invalid', key: 'signInFailed' })
    expect(authFailure({ status: 503, message: 'Bad gateway' }, 'signInFailed')).toEqual({
      code: 'offline',
      key: 'signInFailed',
    })
  })
})
