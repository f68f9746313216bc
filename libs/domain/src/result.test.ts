import { expect, test } from 'vitest'
import { failOf, hasProblems } from './problem'
import { fail, ok } from './result'

test('a result has data or an error, and null for the other', () => {
  const failure = { code: 'failed', key: 'loadFailed' } as const
  expect(ok(7)).toEqual({ ok: true, data: 7, error: null })
  expect(fail(failure)).toEqual({ ok: false, data: null, error: failure })
})

test('failOf returns the failure of the first problem', () => {
  const problems = [
    { field: 'title', key: 'titleRequired' },
    { field: 'price', key: 'priceOutOfRange' },
  ] as const
  expect(failOf(problems)).toEqual(fail({ code: 'invalid', key: 'titleRequired' }))
  expect([hasProblems(problems), hasProblems([])]).toEqual([true, false])
})
