import { expect, test } from 'vitest'
import { failOf, hasProblems, invalid, problemsOf } from './problem'

test('invalid returns the failure of an issue, with its parameters if it has any', () => {
  expect(invalid({ key: 'nameRequired' }).error).toStrictEqual({ code: 'invalid', key: 'nameRequired' })
  const params = { most: 1000 }
  expect(invalid({ key: 'bioTooLong', params }).error).toStrictEqual({ code: 'invalid', key: 'bioTooLong', params })
})

test('problemsOf skips fields without an issue, and failOf returns the failure of the first problem', () => {
  const problems = problemsOf([
    ['email', null],
    ['name', { key: 'nameRequired' }],
    ['bio', { key: 'bioTooLong' }],
  ])
  expect(problems).toEqual([
    { field: 'name', key: 'nameRequired' },
    { field: 'bio', key: 'bioTooLong' },
  ])
  expect([hasProblems(problems), hasProblems([])]).toEqual([true, false])
  expect(hasProblems(problems) && failOf(problems).error).toStrictEqual({ code: 'invalid', key: 'nameRequired' })
})
