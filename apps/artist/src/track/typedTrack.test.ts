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

test('reads numbers with a point or a comma, and no tempo as nothing', () => {
  expect(readTyped({ ...typed, title: ' Ferry ', price: ' 1,5 ', bpm: '' })).toMatchObject({
    title: 'Ferry',
    price: 1.5,
    bpm: null,
  })
  expect(problemsOf(typed)).toEqual([])
})

test.each([
  [{ title: ' ' }, 'Track title is required'],
  [{ title: 'a'.repeat(201) }, 'Track title must be at most 200 characters'],
  [{ price: '' }, 'Price must be between $0.00 and $999.99'],
  [{ price: '-0.01' }, 'Price must be between $0.00 and $999.99'],
  [{ price: '1000' }, 'Price must be between $0.00 and $999.99'],
  [{ price: '1.999' }, 'Price must be in steps of $0.01'],
  [{ bpm: '0' }, 'BPM must be a whole number between 1 and 300'],
  [{ bpm: '301' }, 'BPM must be a whole number between 1 and 300'],
  [{ bpm: '1.5' }, 'BPM must be a whole number between 1 and 300'],
])('refuses %o', (change, message) => {
  expect(problemsOf({ ...typed, ...change }).map(problem => problem.message)).toEqual([message])
})
