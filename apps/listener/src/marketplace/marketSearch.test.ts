import { expect, test } from 'vitest'
import { boundsOf, offersMatching, readMarketSearch, toTrackSearch } from './marketSearch'
import { discountOf } from './offers'
import { sampleOffers } from './sampleOffers'

const read = (query: string) => readMarketSearch(new URLSearchParams(query))

test.each([
  ['all', null, null],
  ['0-1.99', 0, 1.99],
  ['2-5', 2, 5],
  ['5+', 5, null],
  ['5-', null, null],
  ['-5', null, null],
  ['free', null, null],
])('boundsOf parses the range %s', (range, least, most) => {
  expect(boundsOf(range)).toEqual({ least, most })
})

test('the service query excludes free tracks in every range', () => {
  expect(toTrackSearch(read(''))).toMatchObject({ q: '', minPrice: 0.01, maxPrice: undefined, genre: undefined })
  expect(toTrackSearch(read('price=0-1.99&genre=Folk&q=+tide+'))).toMatchObject({
    q: 'tide',
    genre: 'Folk',
    minPrice: 0.01,
    maxPrice: 1.99,
  })
  expect(toTrackSearch(read('price=5%2B'))).toMatchObject({ minPrice: 5, maxPrice: undefined })
})

test('readMarketSearch ignores invalid URL parameters', () => {
  expect(read('genre=World&price=1-2')).toEqual({ q: '', genre: null, price: 'all' })
  expect(read(`q=${'a'.repeat(1000)}`).q).toHaveLength(300)
})

test('finds samples by title and artist, case-insensitively, by genre and by inclusive price range', () => {
  const found = (query: string) => offersMatching(sampleOffers, read(query)).map(({ title }) => title)
  expect(found('q=RIVER')).toEqual(['Sample by the River'])
  expect(found('q=artist+four')).toEqual(['Sample at Midnight'])
  expect(found('genre=Electronic')).toEqual(['Sample in Blue', 'Sample, Extended'])
  expect(found('genre=Electronic&price=5%2B')).toEqual(['Sample, Extended'])
  expect(found('price=0-1.99')).toHaveLength(3)
  expect(found('price=2-5')).toHaveLength(3)
  expect(found('q=%25')).toEqual([])
})

test('discountOf returns the discount in percent', () => {
  expect(sampleOffers.map(discountOf)).toEqual([40, 0, 25, 0, 0, 0, 20, 0])
})
