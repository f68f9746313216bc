import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkCredentials, checkSignIn, checkSignUp, passwordProblems } from './credentials'

const messages = (problems: readonly { message: string }[]) => problems.map(problem => problem.message)

test('accepts a password of six characters at sign-in, and not one of five', () => {
  const email = 'ada@example.org'
  expect(checkSignIn({ email, password: 'abcdef' })).toEqual([])
  expect(checkSignIn({ email, password: 'abcde' })).toEqual([
    { field: 'password', message: 'Password must be at least 6 characters' },
  ])
})

test('asks for what is missing, field by field', () => {
  expect(checkSignUp({ email: ' ', password: '', name: '  ' })).toEqual([
    { field: 'email', message: 'Email is required' },
    { field: 'password', message: 'Password is required' },
    { field: 'name', message: 'Name is required' },
  ])
})

test('asks for a password where something else than a text was entered', () => {
  expect(checkSignIn({ email: 'ada@example.org', password: 1234567 as unknown as string })).toEqual([
    { field: 'password', message: 'Password is required' },
  ])
})

test('says of which field each problem of the stricter validator is', () => {
  expect(checkCredentials({ email: 'ada', password: 'Correct-horse' })).toEqual([
    { field: 'email', message: 'Invalid email format' },
    { field: 'password', message: 'Password must contain at least one number' },
  ])
})

test('takes an address of 254 characters and none of 255', () => {
  const email = `${'a'.repeat(242)}@example.org`
  expect(checkSignIn({ email, password: 'abcdef' })).toEqual([])
  expect(messages(checkSignIn({ email: `a${email}`, password: 'abcdef' }))).toEqual(['Invalid email format'])
})

test('counts an emoji in a password once, as the auth service does', () => {
  expect(checkSignIn({ email: 'a@b.co', password: '😀😀😀' })).toHaveLength(1)
})

test('says every rule of the stricter validator that a password breaks', () => {
  expect(passwordProblems('')).toEqual([
    'Password must be at least 8 characters',
    'Password must contain at least one lowercase letter',
    'Password must contain at least one uppercase letter',
    'Password must contain at least one number',
  ])
  expect(passwordProblems('lowercase1')).toEqual(['Password must contain at least one uppercase letter'])
  expect(passwordProblems('Correct-horse-1')).toEqual([])
})

test('judges each rule of the password by itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), password => {
      const found = passwordProblems(password)
      expect(found.includes('Password must be at least 8 characters')).toBe([...password].length < 8)
      expect(found.some(message => message.includes('lowercase'))).toBe(!/[a-z]/.test(password))
      expect(found.some(message => message.includes('uppercase'))).toBe(!/[A-Z]/.test(password))
      expect(found.some(message => message.includes('number'))).toBe(!/[0-9]/.test(password))
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
  expect(messages(checkCredentials({ email, password: 'Correct-horse-1' }))).toEqual(['Invalid email format'])
})

test('judges the longest texts at once', () => {
  const started = performance.now()
  for (const part of ['.', 'a.', '@', ' ']) checkSignIn({ email: `a@${part.repeat(100_000)}`, password: part })
  expect(performance.now() - started).toBeLessThan(200)
})
