import { expect, test } from 'vitest'
import { secondsOf, tone, waveFile } from './wave'

test('a WAV file has a correct header', () => {
  const file = waveFile(2, tone(440))
  expect(file.length).toBe(44 + 2 * 192_000)
  expect(file.toString('latin1', 0, 4)).toBe('RIFF')
  expect(file.readUInt32LE(24)).toBe(48_000)
  expect(file.readUInt32LE(40)).toBe(2 * 192_000)
})

test('a loop restarts seamlessly, to the end of the file', () => {
  const file = waveFile(2.5, time => time / 2, 1)
  const at = (seconds: number) => file.readInt16LE(44 + seconds * 192_000)
  expect(at(0.5)).toBe(8192)
  expect(at(1.5)).toBe(8192)
  expect(at(2.25)).toBe(4096)
})

test('a file has exactly the requested size', () => {
  const bytes = waveFile(secondsOf(1), tone(440)).length
  expect(bytes).toBeLessThanOrEqual(1_000_000)
  expect(bytes).toBeGreaterThan(800_000)
})
