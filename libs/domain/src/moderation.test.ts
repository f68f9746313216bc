import { expect, test } from 'vitest'
import { appealProblem, decisionProblem, isHiding, reportProblem, type ModerationNotice } from './moderation'

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

test.each<[what: string, changes: Partial<ModerationNotice>, expected: boolean]>([
  ['a decision to hide it', {}, true],
  ['a decision that was upheld', { isUpheld: true }, true],
  ['a decision that was reverted', { isUpheld: false }, false],
  ['a warning', { action: 'warn' }, false],
  ['a decision about another track', { subject: { kind: 'track', id: 'other' } }, false],
  ['a decision about something else with its ID', { subject: { kind: 'playlist', id: 'tide' } }, false],
])('isHiding returns whether a track is hidden by %s', (_what, changes, expected) => {
  const notice: ModerationNotice = {
    caseId: 'case',
    subject: { kind: 'track', id: 'tide' },
    title: 'Low Tide',
    action: 'hide',
    reason: 'Stolen',
    decidedAt: '2026-11-01T00:00:00Z',
    appeal: null,
    isUpheld: null,
    appealReason: null,
    isNew: true,
  }
  expect(isHiding({ ...notice, ...changes }, { kind: 'track', id: 'tide' })).toBe(expected)
})
