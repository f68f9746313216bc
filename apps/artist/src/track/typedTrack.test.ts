import { expect, test } from 'vitest'
import { problemsOf, readTyped, type TypedTrack } from './typedTrack'

const typed: TypedTrack = {
  title: 'Ferry',
  genre: 'Folk',
  price: '1.50',
  description: '',
  bpm: '100',
  key: 'A',
  tags: ['slow'],
  licenseType: 'all_rights_reserved',
  isExplicit: false,
  isAiAssisted: false,
}

test('parses numbers with a point or a comma, and an empty tempo as null', () => {
  expect(readTyped({ ...typed, title: ' Ferry ', price: ' 1,5 ', bpm: '' })).toMatchObject({
    title: 'Ferry',
    price: 1.5,
    bpm: null,
  })
  expect(problemsOf(typed)).toEqual([])
})

test.each([
  [{ title: ' ' }, { key: 'trackTitleRequired' }],
  [{ title: 'a'.repeat(201) }, { key: 'trackTitleTooLong', params: { most: 200 } }],
  [{ price: '' }, { key: 'priceOutOfRange' }],
  [{ price: '-0.01' }, { key: 'priceOutOfRange' }],
  [{ price: '1000' }, { key: 'priceOutOfRange' }],
  [{ price: '1.999' }, { key: 'priceStep' }],
  [{ bpm: '0' }, { key: 'bpmOutOfRange', params: { most: 300 } }],
  [{ bpm: '301' }, { key: 'bpmOutOfRange', params: { most: 300 } }],
  [{ bpm: '1.5' }, { key: 'bpmOutOfRange', params: { most: 300 } }],
])('reports a problem for %o', (change, issue) => {
  expect(problemsOf({ ...typed, ...change })).toMatchObject([issue])
})
