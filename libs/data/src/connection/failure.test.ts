import { expect, test } from 'vitest'
import { toFailure } from './failure'

test.each([0, 502, 503, 504])('toFailure returns offline if the backend did not respond (%i)', status => {
  expect(toFailure({ message: 'fetch failed' }, status, 'searchFailed')).toEqual({
    code: 'offline',
    key: 'searchFailed',
  })
})
test('toFailure keeps the key and the code raised by our own functions', () => {
  const message = 'Insufficient privileges to assign this role'
  const error = { code: 'P0001', message, hint: 'forbidden', details: 'cannotAssignRole' }
  expect(toFailure(error, 400, 'updateFailed')).toEqual({ code: 'forbidden', key: 'cannotAssignRole' })
  expect(toFailure({ ...error, hint: 'anything' }, 400, 'updateFailed').code).toBe('invalid')
})
test('toFailure keeps the number that a message needs', () => {
  const error = { code: 'P0001', message: '', hint: 'invalid', details: 'playlistFull most=1000' }
  const failure = { code: 'invalid', key: 'playlistFull', params: { most: '1000' } }
  expect(toFailure(error, 400, 'addTrackFailed')).toEqual(failure)
})
test.each(['', null, undefined])('toFailure returns no key if our own function raised none (%j)', details => {
  const error = { code: 'P0001', message: 'Something else', hint: 'conflict', details }
  expect(toFailure(error, 400, 'updateFailed')).toEqual({ code: 'conflict' })
})
test('toFailure never exposes the message of the database', () => {
  const error = { code: '42501', message: 'permission denied for table users' }
  expect(toFailure(error, 403, 'updateFailed')).toEqual({ code: 'forbidden', key: 'updateFailed' })
})
test('toFailure uses the key for a missing row', () => {
  const error = { code: 'PGRST116', message: '0 rows' }
  expect(toFailure(error, 406, 'getTrackFailed', 'trackNotFound')).toEqual({
    code: 'not-found',
    key: 'trackNotFound',
  })
  const malformed = { code: '22P02', message: 'invalid input syntax for type uuid' }
  expect(toFailure(malformed, 400, 'getTrackFailed', 'trackNotFound').code).toBe('not-found')
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
] as const)('toFailure maps %s to %s', (code, expected) => {
  expect(toFailure({ code, message: '' }, 400, 'updateFailed').code).toBe(expected)
})
test('toFailure returns not-authenticated when the token has expired', () => {
  const error = { code: 'PGRST303', message: 'JWT expired' }
  expect(toFailure(error, 401, 'loadFailed').code).toBe('not-authenticated')
})
