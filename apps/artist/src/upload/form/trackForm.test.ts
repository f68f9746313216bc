import { expect, test } from 'vitest'
import { problemsOf } from '../../track/typedTrack'
import type { Preflight } from '../preflight/preflight'
import { noTags } from '../preflight/tags'
import { emptyForm, filledFrom, isReady, toDraft } from './trackForm'

const reading = { format: 'WAV', sampleRate: 44_100, channels: 2, bits: 16, duration: 90, tags: noTags }
const preflight: Preflight = { reading, isPlayable: true, duration: 90.5, analysis: null, hash: 'ab'.repeat(32) }

test('an empty form has the recommended price, three platforms and is set to publish', () => {
  expect(emptyForm).toMatchObject({
    price: '1.99',
    isPublished: true,
    distributionPlatforms: ['spotify', 'apple', 'youtube'],
  })
  expect(problemsOf({ ...emptyForm, title: 'Ferry' })).toEqual([])
})

test('a form is ready once it has a title and a genre', () => {
  expect(isReady(emptyForm)).toBe(false)
  expect(isReady({ ...emptyForm, title: '  ', genre: 'Folk' })).toBe(false)
  expect(isReady({ ...emptyForm, title: 'Ferry', genre: 'Folk' })).toBe(true)
})

test('a draft has the measured duration and omits incomplete collaborators', () => {
  const collaborators = [
    { name: ' Ida ', role: 'Mix' },
    { name: 'Nobody', role: ' ' },
  ]
  const draft = toDraft(
    { ...emptyForm, title: ' Ferry ', genre: 'Folk', price: '2,5', bpm: '120', collaborators },
    preflight,
  )
  expect(draft).toMatchObject({
    title: 'Ferry',
    price: 2.5,
    bpm: 120,
    duration: 90.5,
    peaks: [],
    loudness: null,
    audioHash: preflight.hash,
    collaborators: [{ name: 'Ida', role: 'Mix' }],
  })
})

test('fills empty fields from the file, but never overwrites typed ones', () => {
  const tags = { ...noTags, title: 'From the file', genre: 'hip-hop', bpm: 92, key: 'F#' as const }
  expect(filledFrom(emptyForm, tags, 'a.wav')).toEqual({
    form: { ...emptyForm, title: 'From the file', genre: 'Hip Hop', bpm: '92', key: 'F#' },
    filled: ['title', 'genre', 'bpm', 'key'],
  })
  const typed = { ...emptyForm, title: 'Mine', genre: 'Folk', bpm: '90', key: 'A' as const }
  expect(filledFrom(typed, tags, 'a.wav')).toEqual({ form: typed, filled: [] })
  expect(filledFrom(emptyForm, { ...noTags, genre: 'Spoken word' }, 'ferry_v2.wav')).toEqual({
    form: { ...emptyForm, title: 'Ferry' },
    filled: ['title'],
  })
})
