import { sampleTrack } from '@overtone/testing'
import { expect, test } from 'vitest'
import { changesOf, editOf, problemsOf } from './trackEdit'

const edit = editOf(sampleTrack({ title: 'Ferry', price: 1.5, bpm: 100, key: 'A', tags: ['slow'] }))

test('writes a price with its cents, and no tempo as nothing', () => {
  expect(edit).toMatchObject({ price: '1.50', bpm: '100' })
  expect(editOf(sampleTrack({ bpm: null })).bpm).toBe('')
})

test('finds no change where nothing but the way of writing changed', () => {
  expect(changesOf(edit, { ...edit, title: ' Ferry ', price: '1,5', bpm: '100 ', tags: ['slow'] })).toEqual({})
})

test('finds what changed, numbers as numbers', () => {
  const after = { ...edit, price: '2', bpm: '', key: null, tags: ['slow', 'sea'], isExplicit: true }
  expect(changesOf(edit, after)).toEqual({ price: 2, bpm: null, key: null, tags: ['slow', 'sea'], isExplicit: true })
})

test.each([
  [{ title: ' ' }, 'Track title is required'],
  [{ title: 'a'.repeat(201) }, 'Track title must be at most 200 characters'],
  [{ price: '' }, 'Price must be between $0.00 and $999.99'],
  [{ price: '1000' }, 'Price must be between $0.00 and $999.99'],
  [{ price: '1.999' }, 'Price must be in steps of $0.01'],
  [{ bpm: '0' }, 'BPM must be a whole number between 1 and 300'],
  [{ bpm: '301' }, 'BPM must be a whole number between 1 and 300'],
  [{ bpm: '1.5' }, 'BPM must be a whole number between 1 and 300'],
])('refuses %o', (change, message) => {
  expect(problemsOf({ ...edit, ...change }).map(problem => problem.message)).toEqual([message])
})
