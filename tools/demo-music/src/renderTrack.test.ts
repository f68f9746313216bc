import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { SeedTrack } from './catalog'
import { tracks } from './catalog'
import { renderTrack } from './renderTrack'

const mailroom = tracks.find(({ slug }) => slug === 'mailroom-waltz')
if (!mailroom) throw new Error('mailroom-waltz is not in the catalog')
const short: SeedTrack = { ...mailroom, seconds: 9 }

const track = await renderTrack(short)
const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test('renders the same piece to the same bytes, and another piece to others', { timeout: 20_000 }, async () => {
  const { mp3, ...facts } = await renderTrack({ ...short })
  expect(digest(mp3)).toBe(digest(track.mp3))
  expect(facts).toEqual({ ...track, mp3: undefined })
  expect(digest((await renderTrack({ ...short, slug: 'another-waltz', seconds: 6 })).mp3)).not.toBe(digest(track.mp3))
})

test('measures what it renders: loudness near -14 LUFS, 400 peaks, a self-contained cover', () => {
  const { loudness, measurement, peaks, coverSvg } = track
  expect(Math.abs(loudness + 14)).toBeLessThan(1)
  expect(measurement).toMatchObject({ tempo: null, key: null })
  expect(measurement.truePeak).toBeLessThanOrEqual(-2.2)
  expect(measurement.range).toBeGreaterThan(0)
  expect(peaks).toHaveLength(400)
  expect(Math.max(...peaks)).toBeGreaterThan(0.5)
  expect(Math.max(...peaks)).toBeLessThan(10 ** (-1 / 20))
  expect(peaks.at(-1)).toBeLessThan(0.05)
  expect(coverSvg).toContain('xmlns="http://www.w3.org/2000/svg"')
})

test('has an exact duration: frames of the Info header minus delay and padding', () => {
  const { mp3, duration } = track
  const view = new DataView(mp3.buffer, mp3.byteOffset, mp3.byteLength)
  expect(new TextDecoder().decode(mp3.subarray(36, 40))).toBe('Info')
  const frames = view.getUint32(44)
  const delay = (view.getUint16(177) >> 4) & 0xfff
  const padding = view.getUint16(178) & 0xfff
  expect((frames * 1152 - delay - padding) / 44100).toBeCloseTo(duration, 3)
  expect(view.getUint32(48)).toBe(mp3.length)
  // a player that ignores the header estimates it from the size: 128 kbit/s
  expect(Math.abs((mp3.length * 8) / 128000 - duration)).toBeLessThan(0.1)
})
