import { expect, test } from 'vitest'
import { closestWord } from './closestWord'

test.each([
  ['promte', 'promote'],
  ['stauts', 'status'],
  ['rolback', 'rollback'],
  ['keyz', 'keys'],
  ['deploy', null],
  ['x', null],
  ['', null],
])('the closest word to %j is %j', (word, expected) => {
  expect(closestWord(word, ['promote', 'status', 'rollback', 'keys', 'publish'])).toBe(expected)
})

test('returns the closest of several words', () => {
  expect(closestWord('artis', ['admin', 'artists', 'artist'])).toBe('artist')
  expect(closestWord('any', [])).toBeNull()
})
