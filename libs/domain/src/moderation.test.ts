import { expect, test } from 'vitest'
import { appealProblem, decisionProblem, reportProblem } from './moderation'

test('asks for words where the reason says too little', () => {
  expect(reportProblem('spam', '')).toBeNull()
  expect(reportProblem('other', ' \n')).toBe('Please describe the problem')
  expect(reportProblem('other', 'It hums')).toBeNull()
})

test('asks for the reason of a decision and of an appeal', () => {
  expect([decisionProblem(' '), appealProblem('')]).toEqual(['A reason is required', 'Please say why'])
  expect([decisionProblem('Stolen'), appealProblem('Mine')]).toEqual([null, null])
})

test('counts characters as the database does, without blanks around them', () => {
  expect([reportProblem('spam', ` ${'🎹'.repeat(1000)} `), reportProblem('spam', 'x'.repeat(1001))]).toEqual([
    null,
    'The description is too long',
  ])
  expect([decisionProblem(` ${'x'.repeat(500)} `), decisionProblem('x'.repeat(501))]).toEqual([
    null,
    'The reason is too long',
  ])
  expect([appealProblem(` ${'x'.repeat(1000)} `), appealProblem('x'.repeat(1001))]).toEqual([
    null,
    'The appeal is too long',
  ])
})
