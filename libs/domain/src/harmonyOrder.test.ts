import { expect, test } from 'vitest'
import { seededRandom } from './figures/seededRandom'
import { fifthsBetween, harmonyOrder, joinCost, leastCost, mostExact, orderCost, type Orderable } from './harmonyOrder'
import { musicalKeys } from './track'

function randomTracks(count: number, seed: string): Orderable[] {
  const random = seededRandom(seed)
  return Array.from({ length: count }, () => ({
    key: random() < 0.05 ? null : (musicalKeys[Math.floor(random() * 12)] ?? 'C'),
    bpm: random() < 0.05 ? null : Math.round(70 + random() * 90),
    loudness: -18 + random() * 10,
  }))
}
const inOrder = (tracks: readonly Orderable[], order: readonly number[]) => order.flatMap(index => tracks[index] ?? [])

/** Returns the least cost by trying every order. */
function triedCost(tracks: readonly Orderable[], rest = tracks, last: Orderable | null = null): number {
  if (rest.length === 0) return 0
  return Math.min(
    ...rest.map((track, i) => (last ? joinCost(last, track) : 0) + triedCost(tracks, rest.toSpliced(i, 1), track)),
  )
}

test.each([
  ['C', 'C', 0],
  ['C', 'G', 1],
  ['G', 'C', 1],
  ['C', 'F#', 6],
  ['A', 'D#', 6],
  ['E', 'C', 4],
  ['A#', 'F', 1],
] as const)('from %s to %s are %d steps on the circle of fifths', (one, other, steps) => {
  expect(fifthsBetween(one, other)).toBe(steps)
  expect(fifthsBetween(null, other)).toBeNull()
})

test('nearer keys and tempos cost less, half tempo nearly nothing, and both directions the same', () => {
  const at = (key: Orderable['key'], bpm: number | null, loudness = -14): Orderable => ({ key, bpm, loudness })
  expect(joinCost(at('C', 120), at('C', 120))).toBe(0)
  expect(joinCost(at('C', 120), at('G', 120))).toBeLessThan(joinCost(at('C', 120), at('F#', 120)))
  expect(joinCost(at('C', 120), at('C', 126))).toBeLessThan(joinCost(at('C', 120), at('C', 150)))
  expect(joinCost(at('C', 70), at('C', 140))).toBeLessThan(joinCost(at('C', 70), at('C', 100)))
  expect(joinCost(at('C', 120, -8), at('C', 120, -16))).toBeGreaterThan(0)
  for (const [one, other] of [
    [at('A', 97), at('F', 131, -9)],
    [at(null, 97), at('F', null)],
  ] as const)
    expect(joinCost(one, other)).toBeCloseTo(joinCost(other, one))
})

test.each([3, 5, 7, 8])('%d tracks have the least cost of all orders', count => {
  for (let n = 0; n < 5; n += 1) {
    const tracks = randomTracks(count, `exact ${count} ${n}`)
    expect(orderCost(inOrder(tracks, harmonyOrder(tracks)))).toBeCloseTo(triedCost(tracks))
  }
})

test.each([2, 12, 40])('the first and the last of %d tracks stay where they are kept', count => {
  const tracks = randomTracks(count, `kept ${count}`)
  for (const keeps of [{ keepsFirst: true }, { keepsLast: true }, { keepsFirst: true, keepsLast: true }]) {
    const order = harmonyOrder(tracks, keeps)
    expect(order.toSorted((a, b) => a - b)).toEqual(tracks.map((_, i) => i))
    if (keeps.keepsFirst) expect(order[0]).toBe(0)
    if (keeps.keepsLast) expect(order.at(-1)).toBe(count - 1)
  }
})

test('more than twelve tracks cost at most 5 % more than the best order, where that is known', () => {
  for (let n = 0; n < 12; n += 1) {
    // Blocks of tracks that are the same but for a step of tempo: the best order is the one they are made in
    const made: Orderable[] = Array.from({ length: 48 }, (_, i) => ({
      key: musicalKeys[(7 * Math.floor(i / 4)) % 12] ?? 'C',
      bpm: 100,
      loudness: -14,
    }))
    const random = seededRandom(`shuffled ${n}`)
    const shuffled = made.map(track => ({ track, at: random() })).toSorted((a, b) => a.at - b.at)
    const tracks = shuffled.map(({ track }) => track)
    expect(orderCost(inOrder(tracks, harmonyOrder(tracks)))).toBeLessThanOrEqual(orderCost(made) * 1.05)
  }
})

test('random lists cost at most 1.6 times a lower bound, and far less than before', () => {
  for (const count of [mostExact + 1, 50, 200]) {
    const tracks = randomTracks(count, `bound ${count}`)
    const cost = orderCost(inOrder(tracks, harmonyOrder(tracks)))
    expect(cost).toBeLessThanOrEqual(leastCost(tracks) * 1.6)
    expect(cost).toBeLessThan(orderCost(tracks) * 0.7)
  }
})

test('500 tracks are each in the order once', () => {
  const tracks = randomTracks(500, 'many')
  const order = harmonyOrder(tracks)
  expect(order.toSorted((a, b) => a - b)).toEqual(tracks.map((_, i) => i))
})
