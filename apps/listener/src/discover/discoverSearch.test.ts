import { expect, test } from 'vitest'
import { isFiltered, readSearch, saying } from './discoverSearch'

const read = (query: string) => readSearch(new URLSearchParams(query))

test('an empty URL searches everything, newest first', () => {
  expect(read('')).toEqual({
    q: '',
    tab: 'tracks',
    genre: null,
    tag: null,
    sort: 'created_at',
    order: 'desc',
    minPrice: null,
    maxPrice: null,
    minBpm: null,
    maxBpm: null,
    key: null,
    license: null,
  })
  expect(isFiltered(read('sort=title&order=desc'))).toBe(false)
})

test('readSearch parses all URL parameters', () => {
  const query =
    'q=low+tide&tab=artists&genre=Hip+Hop&tag=chill&sort=price&order=asc&min_price=0&max_price=2.5&min_bpm=90&max_bpm=120&key=G%23&license=creative_commons'
  expect(read(query)).toEqual({
    q: 'low tide',
    tab: 'artists',
    genre: 'Hip Hop',
    tag: 'chill',
    sort: 'price',
    order: 'asc',
    minPrice: 0,
    maxPrice: 2.5,
    minBpm: 90,
    maxBpm: 120,
    key: 'G#',
    license: 'creative_commons',
  })
})

test('titles sort ascending by default, everything else descending', () => {
  expect(read('sort=title').order).toBe('asc')
  expect(read('sort=popularity').order).toBe('desc')
})

test('readSearch ignores a tab without a text, and an unknown one', () => {
  expect(read('tab=artists').tab).toBe('tracks')
  expect(read('q=a&tab=albums').tab).toBe('tracks')
})

test.each(['sort=constructor', 'order=up', 'min_price=-1', 'max_price=1000', 'min_bpm=x', 'key=H', 'license=none'])(
  'readSearch ignores the invalid %s',
  query => expect(read(query)).toEqual(read('')),
)

test.each(['%', '_', '"', ',', '(a)', "'; drop"])('the query %j survives a round trip through the URL', q => {
  const params = new URLSearchParams()
  saying({ q })(params)
  expect(readSearch(new URLSearchParams(params.toString())).q).toBe(q)
})

test('saying() sets and removes URL parameters, and keeps the others', () => {
  const params = new URLSearchParams('q=a&genre=Jazz&other=1')
  saying({ genre: null, tag: 'chill' })(params)
  expect(params.toString()).toBe('q=a&other=1&tag=chill')
  saying({ q: '  ' })(params)
  expect(params.has('q')).toBe(false)
})
