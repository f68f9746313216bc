import { expect, test } from 'vitest'
import { failureOf } from './failure'

test.each([
  ['53100', 507],
  ['ENOSPC', 507],
  ['EDQUOT', 507],
  ['57P01', 503],
  ['ECONNREFUSED', 503],
  ['EACCES', 500],
])('answers the error %s with %i and a message', (code, status) => {
  const failure = failureOf(Object.assign(new Error('Secret detail'), { code }))
  expect(failure.status).toBe(status)
  expect(failure.body.message).toMatch(/^The \w+/)
  expect(JSON.stringify(failure)).not.toContain('Secret detail')
})

test('answers what is no error at all', () => {
  expect(failureOf('x').status).toBe(500)
})
