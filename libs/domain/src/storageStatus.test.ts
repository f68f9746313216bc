import { expect, test } from 'vitest'
import { storageStatus } from './storageStatus'

test.each([
  ['the status in the body of a 400', { status: 400, statusCode: '404' }, 404],
  ['the status in the body of a 400, as a number', { status: 400, statusCode: 409 as unknown as string }, 409],
  ['400 if the body names a code', { status: 400, statusCode: 'InvalidKey' }, 400],
  ['400 if the body has none', { status: 400 }, 400],
  ['400 if the status in the body is not a failure', { status: 400, statusCode: '200' }, 400],
  ['400 if the body names a number that isn’t a status', { status: 400, statusCode: '600' }, 400],
  ['the status of the response unless it is 400', { status: 404, statusCode: '500' }, 404],
  ['0 without a response', {}, 0],
])('storageStatus returns %s', (_, error, status) => {
  expect(storageStatus(error)).toBe(status)
})
