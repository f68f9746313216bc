import fc from 'fast-check'
import { expect, test } from 'vitest'
import { redact, redactText } from './redact'

const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.c2lnbmF0dXJl-_abc'

test.each([
  ['a token', `expired: ${jwt}!`, 'expired: [redacted]!'],
  ['a truncated token', `got ${jwt.slice(0, 30)}`, 'got [redacted]'],
  ['a header', 'Authorization: Bearer abc.def', 'Authorization: [redacted] [redacted]'],
  ['the URL of a link', '/reset#access_token=abc&type=recovery', '/reset#access_token=[redacted]&type=recovery'],
  ['the link of a subscription email', '/subscriptions?confirm=0a1b&x=1', '/subscriptions?confirm=[redacted]&x=1'],
  ['a password in JSON', '{"password":"Correct, horse","a":1}', '{"password":[redacted],"a":1}'],
  ['a key of the service', 'key sb_secret_abcDEF-123', 'key [redacted]'],
  ['an email address in a query', '/discover?q=ada%40example.org', '[redacted]'],
  ['an email address', 'no account for ada.l+x@example.org here', 'no account for [redacted] here'],
])('redactText redacts %s', (_what, text, clean) => {
  expect(redactText(text)).toBe(clean)
})

test('redactText leaves ordinary strings unchanged', () => {
  const text = "TypeError: can't read 'title' of undefined at TrackPage (routes.tsx:12:3)"
  expect(redactText(text)).toBe(text)
})

test('redact replaces values by the name of their key, at any depth', () => {
  expect(
    redact({
      user: { Email: 'x', refresh_token: 1, sessionCookie: [1], name: 'Ada' },
      apiKey: 'k',
      list: [{ password: 'p' }],
    }),
  ).toEqual({
    user: { Email: '[redacted]', refresh_token: '[redacted]', sessionCookie: '[redacted]', name: 'Ada' },
    apiKey: '[redacted]',
    list: [{ password: '[redacted]' }],
  })
})

test('redact reduces an error to its name, message and stack', () => {
  expect(redact(new TypeError(`bad ${jwt}`))).toMatchObject({ name: 'TypeError', message: 'bad [redacted]' })
})

test('redact returns JSON for any value and never throws', () => {
  const circle: { self?: unknown } = {}
  circle.self = circle
  const hostile = {
    get boom(): never {
      throw new Error('no')
    },
  }
  for (const value of [circle, hostile, 1n, Symbol('s'), () => 1, undefined, new Map(), Object.create(null)])
    expect(() => JSON.stringify(redact(value))).not.toThrow()
  fc.assert(fc.property(fc.anything({ withBigInt: true }), value => void JSON.stringify(redact(value))))
})

test('redact removes every email address and token, at any position', () => {
  const token = fc.stringMatching(/^[A-Za-z0-9_-]{10,40}$/).map(part => `eyJ${part}.${part}.${part}`)
  fc.assert(
    fc.property(fc.string(), fc.oneof(token, fc.emailAddress()), fc.string(), (before, secret, after) => {
      const written = JSON.stringify(redact({ message: `${before} ${secret} ${after}` }))
      expect(written).not.toContain(secret)
    }),
  )
})

test('redact stays fast on the longest strings', () => {
  const started = performance.now()
  for (const part of ['a', '@', 'eyJ.', 'token=', '"', ' ']) redact({ text: part.repeat(500_000) })
  expect(performance.now() - started).toBeLessThan(500)
})
