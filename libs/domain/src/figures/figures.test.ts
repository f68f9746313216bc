import { expect, test } from 'vitest'
import { genres } from '../genre'
import { musicalKeys } from '../track'
import { coverSvg } from './coverSvg'
import { markSvg } from './markSvg'
import { hueOf, toneKey } from './tone'
import { waveformPaths } from './waveformPaths'

const track = { id: 'low-tide-signal', key: 'G#', bpm: 92, genre: 'Acoustic' } as const

test('draws the same cover for the same track, and another for another id', () => {
  expect(coverSvg(track)).toBe(coverSvg({ ...track }))
  expect(coverSvg({ ...track, id: 'lamp-oil' })).not.toBe(coverSvg(track))
})

test('draws every genre, with numbers only', () => {
  for (const genre of genres) expect(coverSvg({ ...track, genre })).not.toMatch(/NaN|undefined|Infinity/)
})

test('draws a string for an acoustic track and a Lissajous figure for jazz and for the upload group with jazz', () => {
  expect(coverSvg(track)).not.toContain('evenodd')
  expect(coverSvg({ ...track, genre: 'Jazz' })).toContain('fill-rule="evenodd"')
  expect(coverSvg({ ...track, genre: 'Classical & Jazz' })).toBe(coverSvg({ ...track, genre: 'Jazz' }))
})

test('draws a genre it does not know as a string, even one named like a property of every object', () => {
  expect(coverSvg({ ...track, genre: 'constructor' })).toBe(coverSvg(track))
})

test('takes the hue from the key, the light of the ground from the tempo, and grey where there is no key', () => {
  expect(coverSvg(track)).toContain('<rect width="120" height="120" fill="oklch(0.31 0.07 215)"/>')
  expect(coverSvg({ ...track, key: 'A', bpm: 120 })).toContain('fill="oklch(0.56 0.125 65)"')
  expect(coverSvg({ ...track, key: 'A', bpm: 140 })).toContain('fill="oklch(0.84 0.105 65)"')
  expect(coverSvg({ ...track, key: null, bpm: null })).toContain('fill="oklch(0.42 0.015 215)"')
})

test('gives a file its namespace, and a picture in the page none', () => {
  expect(coverSvg(track, { isFile: true })).toContain('xmlns="http://www.w3.org/2000/svg"')
  expect(coverSvg(track)).toContain(
    '<svg viewBox="0 0 120 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true">',
  )
  expect(coverSvg(track)).not.toContain('xmlns')
})

test('marks an artist in the given key, and in A without one', () => {
  expect(markSvg({ id: 'marrow', key: null })).toBe(markSvg({ id: 'marrow', key: 'A' }))
  expect(markSvg({ id: 'marrow', key: 'C' })).not.toBe(markSvg({ id: 'marrow', key: 'A' }))
  expect(markSvg({ id: 'saltglass', key: 'A' })).not.toBe(markSvg({ id: 'marrow', key: 'A' }))
})

test('gives each of the twelve keys a hue of its own, 30 degrees from its fifth', () => {
  expect(new Set(musicalKeys.map(hueOf)).size).toBe(12)
  for (const [index, key] of musicalKeys.entries()) {
    const fifth = musicalKeys[(index + 7) % 12] ?? 'C'
    expect((hueOf(fifth) - hueOf(key) + 360) % 360).toBe(30)
  }
})

test('names a key as the attribute that tunes an element', () => {
  expect(toneKey('C#')).toBe('Cs')
  expect(toneKey('A')).toBe('A')
  expect(toneKey(null)).toBeUndefined()
})

test('outlines peaks above and below the string, and the body inside them', () => {
  expect(waveformPaths([0, 1, 0.5])).toEqual({
    peak: 'M0 50L1 2L2 26L2 74L1 98L0 50z',
    body: 'M0 50L1 20.2L2 35.1L2 64.9L1 79.8L0 50z',
  })
  expect(waveformPaths([])).toEqual({ peak: '', body: '' })
})
