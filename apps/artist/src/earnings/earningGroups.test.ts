import type { Earning } from '@overtone/domain'
import { expect, test } from 'vitest'
import { earningsCsv, groupEarnings } from './earningGroups'

const sale: Earning = {
  ...{ artistId: 'a', artistName: 'Ada', trackId: 't', releaseId: 'r', title: 'Ebb', releaseTitle: 'Low Tide' },
  ...{ month: '2026-11-01', price: 1.49, amount: 1.49, share: null, shares: [30], sales: 1 },
}
const earnings: Earning[] = [
  sale,
  { ...sale, month: '2026-10-01', sales: 2 },
  { ...sale, trackId: null, title: 'Low Tide', price: 4, amount: 5, shares: [30] },
  {
    ...sale,
    trackId: 'x',
    artistName: 'Cy',
    title: 'Other, "too"',
    releaseId: null,
    releaseTitle: null,
    share: 10,
    shares: [],
  },
]
const rowsOf = (by: Parameters<typeof groupEarnings>[1]) =>
  groupEarnings(earnings, by).map(({ name, artistName, sales, earned }) => [name, artistName, sales, earned])

test('groups sales by track, with whole releases as rows of their own', () => {
  expect(rowsOf('track')).toEqual([
    ['Low Tide', null, 1, 3.01],
    ['Ebb', null, 3, 2.61],
    ['Other, "too"', 'Cy', 1, 0.12],
  ])
})

test('groups sales by release and by month', () => {
  expect(rowsOf('release')).toEqual([
    ['Low Tide', null, 4, 5.62],
    ['', 'Cy', 1, 0.12],
  ])
  expect(rowsOf('month')).toEqual([
    ['2026-11-01', null, 3, 4],
    ['2026-10-01', null, 2, 1.74],
  ])
})

test('the CSV has a row for each sum, with quotes where they are needed', () => {
  const lines = earningsCsv(earnings).trim().split(/\r?\n/)
  expect(lines[0]).toBe(
    'month,artist,title,release,sold_as,price_usd,amount_usd,artist_part_usd,your_share_percent,sales,earned_usd,simulated',
  )
  expect(lines[3]).toBe('2026-11,Ada,Low Tide,Low Tide,release,4.00,5.00,4.30,70,1,3.01,yes')
  expect(lines[4]).toBe('2026-11,Cy,"Other, ""too""",,track,1.49,1.49,1.23,10,1,0.12,yes')
})
