import { musicalKeys } from '@overtone/domain'
import { expect, test } from 'vitest'
import { fifths, mixesWith, stepBetween } from './fifths'

test('the circle holds every key once', () => {
  expect([...fifths].sort()).toEqual([...musicalKeys].sort())
})

test('a key mixes with its neighbors, even across the top of the circle', () => {
  expect(mixesWith('G#')).toEqual(['C#', 'D#'])
  expect(mixesWith('C')).toEqual(['F', 'G'])
  expect(mixesWith('F')).toEqual(['A#', 'C'])
})

test.each([
  ['C', 'C', 'same'],
  ['C', 'G', 'up'],
  ['C', 'F', 'down'],
  ['F', 'C', 'up'],
  ['C', 'D', null],
  ['C', null, null],
] as const)('the step from %s to %s is %s', (from, to, step) => {
  expect(stepBetween(from, to)).toBe(step)
})
