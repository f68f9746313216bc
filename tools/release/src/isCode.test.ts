import { expect, test } from 'vitest'
import { isCode } from './isCode'

test('is true only for the code of a failed system call', () => {
  const failed = Object.assign(new Error('no such file'), { code: 'ENOENT' })
  expect([isCode(failed, 'ENOENT'), isCode(failed, 'EEXIST')]).toEqual([true, false])
  expect([isCode(new Error('ENOENT'), 'ENOENT'), isCode({ code: 'ENOENT' }, 'ENOENT')]).toEqual([false, false])
  expect([isCode(null, 'ENOENT'), isCode(new Error('x'), undefined as unknown as string)]).toEqual([false, false])
})
