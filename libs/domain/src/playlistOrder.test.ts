import { expect, test } from 'vitest'
import { evenPositions, positionBetween } from './playlistOrder'

const wellFormed = /^[0-9]{8}([0-9A-Za-z]*[1-9A-Za-z])?$/

/** Pseudo-random numbers below `most`, the same in every run. */
function numbers(seed: number): (most: number) => number {
  let state = seed
  return most => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * most)
  }
}

test.each([
  [null, null, '50000000'],
  ['50000000', null, '50000001'],
  [null, '50000000', '49999999'],
  [null, '50000000V', '50000000'],
  ['50000001V', null, '50000002'],
  ['50000001', '50000003', '50000002'],
  ['50000001', '50000002', '50000001V'],
  ['50000001V', '50000002', '50000001l'],
  ['50000001', '500000011', '500000010V'],
  ['500000011', '500000012', '500000011V'],
  ['50000001z', '50000002', '50000001zV'],
  ['50000001', '50000002V', '50000002'],
])('positionBetween(%j, %j) is %j', (after, before, expected) => {
  expect(positionBetween(after, before)).toBe(expected)
})

test.each([
  ['50000001', '50000001'],
  ['50000002', '50000001'],
  [null, '00000000'],
  ['99999999', null],
])('positionBetween(%j, %j) has no room', (after, before) => {
  expect(positionBetween(after, before)).toBeNull()
})

test('positionBetween keeps any order of insertions', () => {
  const random = numbers(7)
  const positions: string[] = []
  for (let count = 0; count < 1000; count += 1) {
    const index = random(positions.length + 1)
    const position = positionBetween(positions[index - 1] ?? null, positions[index] ?? null) ?? ''
    expect(position).toMatch(wellFormed)
    positions.splice(index, 0, position)
  }
  expect([...positions].sort()).toEqual(positions)
  expect(new Set(positions).size).toBe(1000)
})

test('positionBetween has room for hundreds of moves into one gap, then none', () => {
  let before: string | null = '50000002'
  let moves = 0
  while (before !== null) {
    before = positionBetween('50000001', before)
    moves += 1
  }
  expect(moves).toBeGreaterThan(500)
})

test('evenPositions are in order, with room before, between and behind them', () => {
  const positions = evenPositions(1000)
  expect([...positions].sort()).toEqual(positions)
  expect(new Set(positions).size).toBe(1000)
  expect(positionBetween(null, positions[0] ?? null)).not.toBeNull()
  expect(positionBetween(positions[0] ?? null, positions[1] ?? null)).not.toBeNull()
  expect(positionBetween(positions[999] ?? null, null)).not.toBeNull()
})
