import { expect, test } from 'vitest'
import { bandCount, bandsOf, between, fieldOf, rest, soundOfPeaks } from './sound'

const rate = 48_000

/** A spectrum in bytes that is loud at one frequency. */
function spectrumAt(hertz: number): Uint8Array {
  const spectrum = new Uint8Array(1024)
  spectrum[Math.round(hertz / (rate / 2 / 1024))] = 255
  return spectrum
}

test.each([
  [60, 0],
  [440, 4],
  [8000, 9],
])('%d Hz are in band %d', (hertz, band) => {
  const levels = bandsOf(spectrumAt(hertz), rate)
  expect(levels).toHaveLength(bandCount)
  expect(levels.indexOf(Math.max(...levels))).toBe(band)
})

const tone = (level: number, phase = 0) => Float32Array.from({ length: 480 }, (_, i) => level * Math.sin(i / 7 + phase))

test('the stereo field has the level of each channel and what they have in common', () => {
  expect(fieldOf(tone(0.4), tone(0.4)).together).toBeCloseTo(1)
  expect(fieldOf(tone(0.4), tone(-0.4)).together).toBeCloseTo(-1)
  expect(Math.abs(fieldOf(tone(0.4), tone(0.4, Math.PI / 2)).together)).toBeLessThan(0.1)
  const { left, right } = fieldOf(tone(0.4), tone(0.1))
  expect(left / right).toBeCloseTo(4)
  expect(fieldOf(tone(0), tone(0))).toEqual({ left: 0, right: 0, together: 0 })
  expect(fieldOf(tone(1), tone(1)).left).toBe(1)
})

test('peaks give every band the level at the position or a little before', () => {
  const sound = soundOfPeaks([0, 0.5, 1, 0.2], 5, 8)
  expect(sound.levels[0]).toBe(1)
  expect(sound.levels.at(-1)).toBe(0.5)
  expect(sound.left).toBe(1)
  expect(soundOfPeaks([], 5, 8).levels.every(level => level === 0)).toBe(true)
})

test('a sound between two is that share of the way', () => {
  const silence = soundOfPeaks([], 0, 1)
  expect(between(silence, rest, 0.25)).toMatchObject({ left: 0.25, together: 0.75 })
  expect(between(silence, rest, 1)).toEqual(rest)
})
