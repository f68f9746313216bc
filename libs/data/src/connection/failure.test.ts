import { expect, test } from 'vitest'
import { toFailure } from './failure'

test.each([0, 502, 503, 504])('says offline when no answer of the backend came (%i)', status => {
  expect(toFailure({ message: 'fetch failed' }, status, 'Search failed')).toEqual({
    code: 'offline',
    message: 'Search failed',
  })
})
test('keeps the text and the code that a function of ours raised', () => {
  const error = { code: 'P0001', message: 'Insufficient privileges to assign this role', hint: 'forbidden' }
  expect(toFailure(error, 400, 'Update failed')).toEqual({ code: 'forbidden', message: error.message })
  expect(toFailure({ ...error, hint: 'anything' }, 400, 'Update failed').code).toBe('invalid')
})
test('never shows the words of the database', () => {
  const error = { code: '42501', message: 'permission denied for table users' }
  expect(toFailure(error, 403, 'Update failed')).toEqual({ code: 'forbidden', message: 'Update failed' })
})
test('says what is not there', () => {
  const error = { code: 'PGRST116', message: '0 rows' }
  expect(toFailure(error, 406, 'Failed to get track', 'Track not found')).toEqual({
    code: 'not-found',
    message: 'Track not found',
  })
  const malformed = { code: '22P02', message: 'invalid input syntax for type uuid' }
  expect(toFailure(malformed, 400, 'Failed to get track', 'Track not found').code).toBe('not-found')
})
test.each([
  ['22P02', 'invalid'],
  ['22003', 'invalid'],
  ['23514', 'invalid'],
  ['23502', 'invalid'],
  ['23505', 'conflict'],
  ['23503', 'not-found'],
  ['57014', 'failed'],
  [undefined, 'failed'],
] as const)('knows %s as %s', (code, expected) => {
  expect(toFailure({ code, message: '' }, 400, 'Update failed').code).toBe(expected)
})
test('asks to sign in anew when the token has run out', () => {
  const error = { code: 'PGRST303', message: 'JWT expired' }
  expect(toFailure(error, 401, 'Failed to load data').code).toBe('not-authenticated')
})
