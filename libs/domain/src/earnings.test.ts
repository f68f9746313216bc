import { expect, test } from 'vitest'
import { divideAmongCollaborators, earnedFrom, type Earning } from './earnings'

const sale: Earning = {
  ...{ artistId: 'a', artistName: 'Ada', trackId: 't', releaseId: null, title: 'Ebb', releaseTitle: null },
  ...{ month: '2026-11-01', price: 1.49, amount: 1.49, share: null, shares: [], sales: 1 },
}

test('an artist without collaborators earns the artist’s part of each sale', () => {
  expect(earnedFrom([{ ...sale, sales: 3 }])).toBe(3.69)
})

test('shares are parts of the artist’s part, rounded down, and the artist keeps the rest', () => {
  expect(divideAmongCollaborators(1.23, [{ name: 'Ben', share: 30 }])).toEqual({
    artist: 0.87,
    collaborators: [{ name: 'Ben', amount: 0.36 }],
  })
  expect(earnedFrom([{ ...sale, shares: [30] }])).toBe(0.87)
  expect(earnedFrom([{ ...sale, share: 30, sales: 2 }])).toBe(0.72)
})

test('the parts add up to the whole for every share and price', () => {
  for (let cents = 1; cents < 400; cents += 7)
    for (const shares of [[100], [50, 50], [33.33, 33.33, 33.34], [0.01], [99.99, 0.01]]) {
      const parts = divideAmongCollaborators(
        cents / 100,
        shares.map((share, i) => ({ name: String(i), share })),
      )
      const all = [parts.artist, ...parts.collaborators.map(({ amount }) => amount)]
      expect(Math.round(all.reduce((sum, each) => sum + each * 100, 0))).toBe(cents)
      expect(Math.min(...all)).toBeGreaterThanOrEqual(0)
    }
})
