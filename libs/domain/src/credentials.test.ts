import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkCredentials, checkSignIn, checkSignUp, passwordProblems } from './credentials'
import type { Issue } from './problem'

const keysOf = (issues: readonly Issue[]) => issues.map(({ key }) => key)

test('checkSignIn accepts a password of six characters, but not of five', () => {
  const email = 'ada@example.org'
  expect(checkSignIn({ email, password: 'abcdef' })).toEqual([])
  expect(checkSignIn({ email, password: 'abcde' })).toEqual([
    { field: 'password', key: 'passwordTooShort', params: { least: 6 } },
  ])
})

test('checkSignUp reports every missing field', () => {
  expect(checkSignUp({ email: ' ', password: '', name: '  ' })).toEqual([
    { field: 'email', key: 'emailRequired' },
    { field: 'password', key: 'passwordRequired' },
    { field: 'name', key: 'nameRequired' },
  ])
})

test('checkSignIn requires the password to be a string', () => {
  expect(checkSignIn({ email: 'ada@example.org', password: 1234567 as unknown as string })).toEqual([
    { field: 'password', key: 'passwordRequired' },
  ])
})

test('checkCredentials names the field of each problem', () => {
  expect(checkCredentials({ email: 'ada', password: 'Correct-horse' })).toEqual([
    { field: 'email', key: 'emailInvalid' },
    { field: 'password', key: 'passwordNeedsNumber' },
  ])
})

test('checkSignIn accepts an email address of 254 characters, but not of 255', () => {
  const email = `${'a'.repeat(242)}@example.org`
  expect(checkSignIn({ email, password: 'abcdef' })).toEqual([])
  expect(keysOf(checkSignIn({ email: `a${email}`, password: 'abcdef' }))).toEqual(['emailInvalid'])
})

test('checkSignIn counts an emoji in a password once, as the auth service does', () => {
  expect(checkSignIn({ email: 'a@b.co', password: '😀😀😀' })).toHaveLength(1)
})

test('passwordProblems returns every rule that a password breaks', () => {
  expect(passwordProblems('')).toEqual([
    { key: 'passwordTooShort', params: { least: 8 } },
    { key: 'passwordNeedsLowercase' },
    { key: 'passwordNeedsUppercase' },
    { key: 'passwordNeedsNumber' },
  ])
  expect(passwordProblems('lowercase1')).toEqual([{ key: 'passwordNeedsUppercase' }])
  expect(passwordProblems('Correct-horse-1')).toEqual([])
})

test('passwordProblems checks each rule separately', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), password => {
      const found = keysOf(passwordProblems(password))
      expect(found.includes('passwordTooShort')).toBe([...password].length < 8)
      expect(found.includes('passwordNeedsLowercase')).toBe(!/[a-z]/.test(password))
      expect(found.includes('passwordNeedsUppercase')).toBe(!/[A-Z]/.test(password))
      expect(found.includes('passwordNeedsNumber')).toBe(!/[0-9]/.test(password))
    }),
  )
})

test('checkSignIn accepts every ordinary email address', () => {
  fc.assert(
    fc.property(fc.emailAddress(), email => {
      expect(checkCredentials({ email, password: 'Correct-horse-1' })).toEqual([])
    }),
  )
})

test.each([
  'ada',
  'ada@',
  '@example.org',
  'ada@example',
  'a da@example.org',
  'ada@example..org',
  'ada@@example.org',
  'ada@example.org ',
])('checkSignIn rejects the email address %s', email => {
  expect(keysOf(checkCredentials({ email, password: 'Correct-horse-1' }))).toEqual(['emailInvalid'])
})

test('checkSignIn checks the longest strings quickly', () => {
  const started = performance.now()
  for (const part of ['.', 'a.', '@', ' ']) checkSignIn({ email: `a@${part.repeat(100_000)}`, password: part })
  expect(performance.now() - started).toBeLessThan(200)
})
