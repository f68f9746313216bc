import { expect, test } from 'vitest'
import { compareVersions, satisfies } from './satisfies'

test.each([
  ['19.3.1', '^19.0.0'],
  ['19.3.1', '^19.3.1'],
  ['19.30.0', '^19.3.1'],
  ['0.1.9', '^0.1.0'],
  ['0.0.3', '^0.0.3'],
  ['1.0.0', '*'],
  ['1.0.0', '<0.5.0 || 2.x'],
  ['1.0.0', undefined],
])('%s satisfies %s', (version, range) => {
  expect(satisfies(version, range)).toBe(true)
})

test.each([
  ['20.0.0', '^19.0.0'],
  ['19.0.9', '^19.1.0'],
  ['190.0.0', '^19.0.0'],
  ['0.2.0', '^0.1.0'],
  ['0.10.0', '^0.1.0'],
  ['0.0.31', '^0.0.3'],
])('%s does not satisfy %s', (version, range) => {
  expect(satisfies(version, range)).toBe(false)
})

test('compares versions as numbers', () => {
  expect(['1.9.0', '1.10.0', '1.2.0'].sort(compareVersions)).toEqual(['1.2.0', '1.9.0', '1.10.0'])
})
