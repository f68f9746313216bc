import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkCredentials, checkSignIn, checkSignUp, passwordProblems } from './credentials'
import type { Issue } from './problem'

const keysOf = (issues: readonly Issue[]) => issues.map(({ key }) => key)

test('accepts a password of six characters at sign-in, and not one of five', () => {
  const email = 'ada@example.org'
  expect(checkSignIn({ email, password: 'abcdef' })).toEqual([])
  expect(checkSignIn({ email, password: 'abcde' })).toEqual([
    { field: 'password', key: 'passwordTooShort', params: { least: 6 } },
  ])
})

test('asks for what is missing, field by field', () => {
  expect(checkSignUp({ email: ' ', password: '', name: '  ' })).toEqual([
    { field: 'email', key: 'emailRequired' },
    { field: 'password', key: 'passwordRequired' },
    { field: 'name', key: 'nameRequired' },
  ])
})

test('asks for a password where something else than a text was entered', () => {
  expect(checkSignIn({ email: 'ada@example.org', password: 1234567 as unknown as string })).toEqual([
    { field: 'password', key: 'passwordRequired' },
  ])
})

test('says of which field each problem of the stricter validator is', () => {
  expect(checkCredentials({ email: 'ada', password: 'Correct-horse' })).toEqual([
    { field: 'email', key: 'emailInvalid' },
    { field: 'password', key: 'passwordNeedsNumber' },
  ])
})

test('takes an address of 254 characters and none of 255', () => {
  const email = `${'a'.repeat(242)}@example.org`
  expect(checkSignIn({ email, password: 'abcdef' })).toEqual([])
  expect(keysOf(checkSignIn({ email: `a${email}`, password: 'abcdef' }))).toEqual(['emailInvalid'])
})

test('counts an emoji in a password once, as the auth service does', () => {
  expect(checkSignIn({ email: 'a@b.co', password: '😀😀😀' })).toHaveLength(1)
})

test('says every rule of the stricter validator that a password breaks', () => {
  expect(passwordProblems('')).toEqual([
    { key: 'passwordTooShort', params: { least: 8 } },
    { key: 'passwordNeedsLowercase' },
    { key: 'passwordNeedsUppercase' },
    { key: 'passwordNeedsNumber' },
  ])
  expect(passwordProblems('lowercase1')).toEqual([{ key: 'passwordNeedsUppercase' }])
  expect(passwordProblems('Correct-horse-1')).toEqual([])
})

test('judges each rule of the password by itself', () => {
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

test('accepts every ordinary address', () => {
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
])('refuses the address %s', email => {
  expect(keysOf(checkCredentials({ email, password: 'Correct-horse-1' }))).toEqual(['emailInvalid'])
})

test('judges the longest texts at once', () => {
  const started = performance.now()
  for (const part of ['.', 'a.', '@', ' ']) checkSignIn({ email: `a@${part.repeat(100_000)}`, password: part })
  expect(performance.now() - started).toBeLessThan(200)
})
