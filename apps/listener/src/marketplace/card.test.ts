import { expect, test } from 'vitest'
import { checkEntries, emptyEntries, formatCardNumber, formatCvv, formatExpiry } from './card'

test.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242-4242 4242.4242 99', '4242 4242 4242 4242'],
  ['42424', '4242 4'],
  ['four two', ''],
  ['', ''],
])('groups the digits of the card number %j by four, 19 characters at most', (typed, shown) => {
  expect(formatCardNumber(typed)).toBe(shown)
})

test.each([
  ['1', '1'],
  ['12', '12'],
  ['122', '12/2'],
  ['1227', '12/27'],
  ['12/27', '12/27'],
  ['12/2', '12/2'],
  ['5/27', '05/27'],
  ['12 / 2027', '12/27'],
  ['12/', '12'],
  ['122799', '12/27'],
  ['month', ''],
])('writes the expiry %j as MM/YY', (typed, shown) => {
  expect(formatExpiry(typed)).toBe(shown)
})

test('keeps four digits of a cvv and nothing else', () => {
  expect(formatCvv('1a2b345')).toBe('1234')
  expect(formatCvv('abc')).toBe('')
})

const now = new Date(2026, 10, 21)
const whole = {
  ...emptyEntries,
  email: 'ada@example.org',
  cardNumber: '4242 4242 4242 4242',
  expiry: '11/26',
  cvv: '123',
  name: 'Ada',
}
const problemsOf = (part: Partial<typeof whole>) => checkEntries({ ...whole, ...part }, now).map(one => one.problem)

test('asks for email, card number, expiry, cvv and name, in the order of the form', () => {
  expect(checkEntries(emptyEntries, now)).toEqual([
    { field: 'email', problem: 'emailMissing' },
    { field: 'cardNumber', problem: 'cardMissing' },
    { field: 'expiry', problem: 'expiryMissing' },
    { field: 'cvv', problem: 'cvvMissing' },
    { field: 'name', problem: 'nameMissing' },
  ])
  expect(problemsOf({})).toEqual([])
})

test('takes a card number from 16 characters on, spaces among them, and a cvv from 3', () => {
  expect(problemsOf({ cardNumber: '4242 4242 4242' })).toEqual(['cardInvalid'])
  expect(problemsOf({ cardNumber: '4242 4242 4242 4' })).toEqual([])
  expect(problemsOf({ cvv: '12' })).toEqual(['cvvInvalid'])
  expect(problemsOf({ cvv: '1234' })).toEqual([])
})

test.each([
  ['10/26', ['expired']],
  ['12/25', ['expired']],
  ['11/26', []],
  ['01/27', []],
  ['00/27', ['expiryInvalid']],
  ['13/27', ['expiryInvalid']],
  ['12', ['expiryInvalid']],
])('knows in November 2026 of the expiry %s', (expiry, problems) => {
  expect(problemsOf({ expiry })).toEqual(problems)
})

test('refuses what is no address, and a name of blanks', () => {
  expect(problemsOf({ email: 'ada' })).toEqual(['emailInvalid'])
  expect(problemsOf({ name: '  ' })).toEqual(['nameMissing'])
})
