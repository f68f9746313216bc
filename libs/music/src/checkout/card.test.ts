import { expect, test } from 'vitest'
import { checkEntries, emptyEntries, formatCardNumber, formatCvv, formatExpiry } from './card'

test.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242-4242 4242.4242 99', '4242 4242 4242 4242'],
  ['42424', '4242 4'],
  ['four two', ''],
  ['', ''],
])('formats the card number %j in groups of four, at most 19 characters', (typed, shown) => {
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
])('formats the expiry %j as MM/YY', (typed, shown) => {
  expect(formatExpiry(typed)).toBe(shown)
})

test('formatCvv keeps at most four digits', () => {
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

test('requires email, card number, expiry, CVV and name, in the order of the form', () => {
  expect(checkEntries(emptyEntries, now)).toEqual([
    { field: 'email', problem: 'emailMissing' },
    { field: 'cardNumber', problem: 'cardMissing' },
    { field: 'expiry', problem: 'expiryMissing' },
    { field: 'cvv', problem: 'cvvMissing' },
    { field: 'name', problem: 'nameMissing' },
  ])
  expect(problemsOf({})).toEqual([])
})

test('accepts a card number of at least 16 characters, spaces included, and a CVV of at least 3', () => {
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
])('checks the expiry %s in November 2026', (expiry, problems) => {
  expect(problemsOf({ expiry })).toEqual(problems)
})

test('rejects an invalid email address and a blank name', () => {
  expect(problemsOf({ email: 'ada' })).toEqual(['emailInvalid'])
  expect(problemsOf({ name: '  ' })).toEqual(['nameMissing'])
})
