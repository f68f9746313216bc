import { expect, test } from 'vitest'
import { sampleRate, silence } from '../synth/stereo'
import { limit } from './limiter'
import { loudnessOf } from './loudness'
import { truePeakOf } from './truePeak'

function sine(frequency: number, level: number, seconds: number, phase = 0) {
  const sound = silence(seconds * sampleRate)
  for (const channel of [sound.left, sound.right]) {
    for (let i = 0; i < channel.length; i++) {
      channel[i] = level * Math.sin((2 * Math.PI * frequency * i) / sampleRate + phase)
    }
  }
  return sound
}

test('reads a stereo sine of 1 kHz at -23 dBFS as -23 LUFS (EBU Tech 3341, case 1)', () => {
  expect(loudnessOf(sine(1000, 10 ** (-23 / 20), 5))).toBeCloseTo(-23, 1)
})

test('leaves out what is quiet: ten seconds of near silence change nothing', () => {
  const loud = sine(1000, 0.1, 5)
  const both = silence(15 * sampleRate)
  both.left.set(loud.left)
  both.right.set(loud.right)
  expect(loudnessOf(both)).toBeCloseTo(loudnessOf(loud), 0)
  expect(loudnessOf(silence(sampleRate))).toBe(-Infinity)
})

test('finds the peak that lies between the samples', () => {
  // a quarter of the sample rate, 45° off: every sample at 0.707, the curve up to 1
  expect(truePeakOf(sine(sampleRate / 4, 1, 1, Math.PI / 4))).toBeCloseTo(1, 1)
})

test('limits without a sample above the ceiling, and leaves what is below it as it is', () => {
  const sound = sine(220, 0.3, 1)
  for (let i = 20000; i < 20100; i++) sound.left[i] = 1
  const limited = limit(sound, 1, 0.5)
  expect(Math.max(...limited.left)).toBeLessThanOrEqual(0.5001)
  expect(limited.right[1000]).toBeCloseTo(sound.right[1000] ?? 0, 5)
})
