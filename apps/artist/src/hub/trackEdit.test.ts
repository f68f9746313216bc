import { sampleTrack } from '@overtone/testing'
import { expect, test } from 'vitest'
import { changesOf, editOf } from './trackEdit'

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
