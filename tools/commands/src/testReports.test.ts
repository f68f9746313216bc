import { describe, expect, test } from 'vitest'
import { playwrightResults, vitestResults } from './testReports'

describe('the results of Vitest', () => {
  const file = { name: '/overtone/libs/player/src/a.test.ts', status: 'passed', message: '' }

  test('name what failed, with the first line of its error and without colors', () => {
    const assertionResults = [
      { fullName: 'plays', status: 'passed', failureMessages: [] },
      {
        fullName: 'stops',
        status: 'failed',
        failureMessages: ['\u001b[31mError: expected 1 to be 2\u001b[39m\n  at a.test.ts'],
      },
      { fullName: 'waits', status: 'pending', failureMessages: [] },
    ]
    const report = { testResults: [{ ...file, status: 'failed', assertionResults }] }
    expect(vitestResults(report, '/overtone')).toEqual({
      passed: 1,
      failed: [
        'libs/player/src/a.test.ts › stops: Error: expected 1 to be 2',
        'libs/player/src/a.test.ts › waits: pending',
      ],
      flaky: [],
    })
  })

  test('count a test that passed when it was retried, and name it', () => {
    const assertionResults = [{ fullName: 'plays', status: 'passed', failureMessages: ['Error: too late'] }]
    const report = { testResults: [{ ...file, assertionResults }] }
    expect(vitestResults(report, '/overtone')).toEqual({
      ...{ passed: 1, failed: [], flaky: ['libs/player/src/a.test.ts › plays'] },
    })
  })

  test('count a file that could not be loaded as failed', () => {
    const report = { testResults: [{ ...file, status: 'failed', message: 'Cannot find ./b', assertionResults: [] }] }
    expect(vitestResults(report, '/overtone').failed).toEqual(['libs/player/src/a.test.ts: Cannot find ./b'])
  })
})

test('the results of Playwright name failed, skipped and flaky tests of nested suites', () => {
  const spec = (title: string, status: string, message?: string) => ({
    ...{ title, file: 'queue.spec.ts' },
    tests: [{ status, results: [message === undefined ? {} : { error: { message } }] }],
  })
  const inner = { specs: [spec('moves', 'unexpected', 'Error: timeout\nat'), spec('sorts', 'skipped')] }
  const report = {
    suites: [{ specs: [spec('plays', 'expected'), spec('stops', 'flaky', 'Error: x')], suites: [inner] }],
  }
  expect(playwrightResults(report)).toEqual({
    passed: 2,
    failed: ['e2e/queue.spec.ts › moves: Error: timeout', 'e2e/queue.spec.ts › sorts: skipped'],
    flaky: ['e2e/queue.spec.ts › stops'],
  })
})
