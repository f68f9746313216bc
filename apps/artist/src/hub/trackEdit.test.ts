import { sampleTrack } from '@overtone/testing'
import { expect, test } from 'vitest'
import { changesOf, editOf } from './trackEdit'

const edit = editOf(sampleTrack({ title: 'Ferry', price: 1.5, bpm: 100, key: 'A', tags: ['slow'] }))

test('formats a price with cents and a missing tempo as an empty field', () => {
  expect(edit).toMatchObject({ price: '1.50', bpm: '100' })
  expect(editOf(sampleTrack({ bpm: null })).bpm).toBe('')
})

test('finds no changes when only the formatting differs', () => {
  expect(changesOf(edit, { ...edit, title: ' Ferry ', price: '1,5', bpm: '100 ', tags: ['slow'] })).toEqual({})
})

test('returns the changed fields with parsed numbers', () => {
  const after = { ...edit, price: '2', bpm: '', key: null, tags: ['slow', 'sea'], isExplicit: true }
  expect(changesOf(edit, after)).toEqual({ price: 2, bpm: null, key: null, tags: ['slow', 'sea'], isExplicit: true })
})
