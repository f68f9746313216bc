import fc from 'fast-check'
import compare from 'semver/functions/compare.js'
import semverSatisfies from 'semver/functions/satisfies.js'
import { expect, test } from 'vitest'
import { compareVersions, satisfies } from './satisfies'

test.each([
  ['19.3.1', '^19.0.0'],
  ['19.3.1', '^19.3.1'],
  ['19.30.0', '^19.3.1'],
  ['0.1.9', '^0.1.0'],
  ['0.0.3', '^0.0.3'],
  ['0.0.0', '^0.0.0'],
  ['1.0.0', '*'],
  ['1.0.0', '<0.5.0 || 2.x'],
  ['1.0.0', '2.x || ^3.0.0'],
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
  ['0.0.1', '^0.0.0'],
  ['0.1.0', '^0.0.0'],
])('%s does not satisfy %s', (version, range) => {
  expect(satisfies(version, range)).toBe(false)
})

test('compareVersions compares numerically', () => {
  expect(['1.9.0', '1.10.0', '1.2.0'].sort(compareVersions)).toEqual(['1.2.0', '1.9.0', '1.10.0'])
})

const number = fc.constantFrom(0, 0, 0, 1, 2, 10, 19, 190)
const version = fc.tuple(number, number, number).map(numbers => numbers.join('.'))

test('satisfies and compareVersions agree with semver on random versions and caret ranges', () => {
  fc.assert(
    fc.property(version, version, (have, least) => {
      expect(satisfies(have, `^${least}`)).toBe(semverSatisfies(have, `^${least}`))
      expect(Math.sign(compareVersions(have, least))).toBe(compare(have, least))
    }),
    { numRuns: 2000 },
  )
})
