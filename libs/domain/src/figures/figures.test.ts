import { expect, test } from 'vitest'
import { genres } from '../genre'
import { musicalKeys } from '../track'
import { coverSvg } from './coverSvg'
import { markSvg } from './markSvg'
import { hueOf, toneKey } from './tone'
import { waveformPaths } from './waveformPaths'

const track = { id: 'low-tide-signal', key: 'G#', bpm: 92, genre: 'Acoustic' } as const

test('coverSvg draws the same cover for the same track, and another for another id', () => {
  expect(coverSvg(track)).toBe(coverSvg({ ...track }))
  expect(coverSvg({ ...track, id: 'lamp-oil' })).not.toBe(coverSvg(track))
})

test('coverSvg draws every genre with valid numbers only', () => {
  for (const genre of genres) expect(coverSvg({ ...track, genre })).not.toMatch(/NaN|undefined|Infinity/)
})

test('coverSvg draws a string for acoustic, and a Lissajous figure for jazz and its upload group', () => {
  expect(coverSvg(track)).not.toContain('evenodd')
  expect(coverSvg({ ...track, genre: 'Jazz' })).toContain('fill-rule="evenodd"')
  expect(coverSvg({ ...track, genre: 'Classical & Jazz' })).toBe(coverSvg({ ...track, genre: 'Jazz' }))
})

test('coverSvg draws an unknown genre as a string, even one named like a property of Object', () => {
  expect(coverSvg({ ...track, genre: 'constructor' })).toBe(coverSvg(track))
})

test('coverSvg takes the hue from the key and the lightness from the tempo, and is gray without a key', () => {
  expect(coverSvg(track)).toContain('<rect width="120" height="120" fill="oklch(0.31 0.07 215)"/>')
  expect(coverSvg({ ...track, key: 'A', bpm: 120 })).toContain('fill="oklch(0.56 0.125 65)"')
  expect(coverSvg({ ...track, key: 'A', bpm: 140 })).toContain('fill="oklch(0.84 0.105 65)"')
  expect(coverSvg({ ...track, key: null, bpm: null })).toContain('fill="oklch(0.42 0.015 215)"')
})

test('coverSvg adds a namespace to a file only', () => {
  expect(coverSvg(track, { isFile: true })).toContain('xmlns="http://www.w3.org/2000/svg"')
  expect(coverSvg(track)).toContain(
    '<svg viewBox="0 0 120 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true">',
  )
  expect(coverSvg(track)).not.toContain('xmlns')
})

test('markSvg draws a person in the given key, and without one in a key of their own', () => {
  const marks = musicalKeys.map(key => markSvg({ id: 'marrow', key }))
  expect(new Set(marks).size).toBe(musicalKeys.length)
  expect(marks).toContain(markSvg({ id: 'marrow', key: null }))
  expect(markSvg({ id: 'saltglass', key: 'A' })).not.toBe(markSvg({ id: 'marrow', key: 'A' }))
  const groundHue = (id: string) => /oklch\([\d.]+ [\d.]+ ([\d.]+)/.exec(markSvg({ id, key: null }))?.[1]
  const people = Array.from({ length: 200 }, (_, i) => groundHue(`person ${i}`))
  expect(new Set(people).size).toBe(musicalKeys.length)
})

test('each of the twelve keys has its own hue, 30 degrees from its fifth', () => {
  expect(new Set(musicalKeys.map(hueOf)).size).toBe(12)
  for (const [index, key] of musicalKeys.entries()) {
    const fifth = musicalKeys[(index + 7) % 12] ?? 'C'
    expect((hueOf(fifth) - hueOf(key) + 360) % 360).toBe(30)
  }
})

test('toneKey returns the attribute value of a key', () => {
  expect(toneKey('C#')).toBe('Cs')
  expect(toneKey('A')).toBe('A')
  expect(toneKey(null)).toBe('none')
})

test('waveformPaths outlines the peaks above and below the axis, and the body inside them', () => {
  expect(waveformPaths([0, 1, 0.5])).toEqual({
    peak: 'M0 50L1 2L2 26L2 74L1 98L0 50z',
    body: 'M0 50L1 20.2L2 35.1L2 64.9L1 79.8L0 50z',
  })
  expect(waveformPaths([])).toEqual({ peak: '', body: '' })
})
