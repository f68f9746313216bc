import { expect, test } from 'vitest'
import { satisfies } from './satisfies'

test.each([
  ['19.3.1', '^19.3.1'],
  ['19.4.0', '^19.3.1'],
  ['0.2.5', '^0.2.3'],
  ['0.0.3', '^0.0.3'],
  ['1.2.9', '~1.2.3'],
  ['7.0.0', '>=1.2.3'],
  ['1.2.3', '1.2.3'],
  ['1.2.3', '*'],
])('%s is in %s', (version, range) => {
  expect(satisfies(version, range)).toBe(true)
})

test.each([
  ['19.3.0', '^19.3.1'],
  ['20.0.0', '^19.3.1'],
  ['0.3.0', '^0.2.3'],
  ['0.0.4', '^0.0.3'],
  ['1.3.0', '~1.2.3'],
  ['1.2.2', '>=1.2.3'],
  ['1.2.4', '1.2.3'],
  ['1.2.3-rc.1', '^1.2.3'],
  ['1.2.3', '1 || 2'],
  ['1.2.3', ''],
])('%s is not in %s', (version, range) => {
  expect(satisfies(version, range)).toBe(false)
})
