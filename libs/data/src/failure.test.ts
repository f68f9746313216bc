import { expect, test } from 'vitest'
import { toFailure } from './failure'

test('says offline when no answer came', () => {
  expect(toFailure({ message: 'fetch failed' }, 0, 'Search failed')).toEqual({
    code: 'offline',
    message: 'Search failed',
  })
})
test('keeps the text that a function of ours raised', () => {
  const error = { code: 'P0001', message: 'Insufficient privileges to assign this role' }
  expect(toFailure(error, 400, 'Update failed').message).toBe('Insufficient privileges to assign this role')
})
test('never shows the words of the database', () => {
  const error = { code: '42501', message: 'permission denied for table users' }
  expect(toFailure(error, 403, 'Update failed')).toEqual({ code: 'forbidden', message: 'Update failed' })
})
