import { expect, test } from 'vitest'
import { failureOf } from './failure'

test.each([
  ['53100', 507],
  ['ENOSPC', 507],
  ['EDQUOT', 507],
  ['57P01', 503],
  ['ECONNREFUSED', 503],
  ['EACCES', 500],
])('maps the error %s to %i with a message', (code, status) => {
  const failure = failureOf(Object.assign(new Error('Secret detail'), { code }))
  expect(failure.status).toBe(status)
  expect(failure.body.message).toMatch(/^The \w+/)
  expect(JSON.stringify(failure)).not.toContain('Secret detail')
})

test("maps a value that isn't an error", () => {
  expect(failureOf('x').status).toBe(500)
})
