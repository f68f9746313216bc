import { expect, test } from 'vitest'
import { appealProblem, decisionProblem, reportProblem } from './moderation'

test('reportProblem requires details if the reason says too little', () => {
  expect(reportProblem('spam', '')).toBeNull()
  expect(reportProblem('other', ' \n')).toEqual({ key: 'reportDetailsRequired' })
  expect(reportProblem('other', 'It hums')).toBeNull()
})

test('decisions and appeals require a reason', () => {
  expect([decisionProblem(' '), appealProblem('')]).toEqual([{ key: 'reasonRequired' }, { key: 'appealRequired' }])
  expect([decisionProblem('Stolen'), appealProblem('Mine')]).toEqual([null, null])
})

test('moderation texts are trimmed and counted like in the database', () => {
  expect([reportProblem('spam', ` ${'🎹'.repeat(1000)} `), reportProblem('spam', 'x'.repeat(1001))]).toEqual([
    null,
    { key: 'reportDetailsTooLong' },
  ])
  expect([decisionProblem(` ${'x'.repeat(500)} `), decisionProblem('x'.repeat(501))]).toEqual([
    null,
    { key: 'reasonTooLong' },
  ])
  expect([appealProblem(` ${'x'.repeat(1000)} `), appealProblem('x'.repeat(1001))]).toEqual([
    null,
    { key: 'appealTooLong' },
  ])
})
