import { expect, test } from 'vitest'
import { fits, misfit, type Shape } from './shape'

const track = {
  id: 'string',
  'license?': "'free'|'paid'",
  'bpm?': 'number',
  loudness: 'number|null',
  tags: ['string'],
} as const

test.each([
  [{ id: 'a', loudness: null, tags: [] }],
  [{ id: 'a', loudness: -14, tags: ['x', 'y'], bpm: 120, license: 'paid', more: {} }],
])('misfit returns null for %j', value => {
  expect(misfit(value, track)).toBeNull()
})

test.each<[unknown, string]>([
  [{ loudness: null, tags: [] }, 'value.id'],
  [{ id: 'a', loudness: 'loud', tags: [] }, 'value.loudness'],
  [{ id: 'a', loudness: null, tags: ['x', 7] }, 'value.tags.1'],
  [{ id: 'a', loudness: null, tags: { 0: 'x' } }, 'value.tags'],
  [{ id: 'a', loudness: null, tags: [], bpm: null }, 'value.bpm'],
  [{ id: 'a', loudness: null, tags: [], license: 'string' }, 'value.license'],
  [{ id: 'a', loudness: null, tags: [], license: ['free'] }, 'value.license'],
  [{ id: { toString: false }, loudness: null, tags: [] }, 'value.id'],
  [null, 'value'],
  ['a', 'value'],
])('misfit of %j returns %s', (value, path) => {
  expect(misfit(value, track)).toBe(path)
})

test('misfit checks every field if the shape names all with an asterisk', () => {
  const texts: Shape = { '*': 'string', en: 'string' }
  expect(misfit({ en: 'a', de: 'b' }, texts)).toBeNull()
  expect(misfit({ en: 'a', de: 2 }, texts)).toBe('value.de')
  expect(misfit({ de: 'b' }, texts)).toBe('value.en')
})

test('fits narrows the value to the type of its shape', () => {
  const value: unknown = { id: 'a', loudness: null, tags: ['x'] }
  const title: string | null = fits(value, track) ? value.id : null
  expect(title).toBe('a')
  expect(fits({ id: 'a' }, track)).toBe(false)
})
