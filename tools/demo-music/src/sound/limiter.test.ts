import { expect, test } from 'vitest'
import { sampleRate, silence } from '../synth/stereo'
import { limit } from './limiter'
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

test('finds the peak between the samples', () => {
  // a quarter of the sample rate, 45° off: every sample at 0.707, the curve up to 1
  expect(truePeakOf(sine(sampleRate / 4, 1, 1, Math.PI / 4))).toBeCloseTo(1, 1)
})

test('limits every sample to the ceiling, and leaves samples below it unchanged', () => {
  const sound = sine(220, 0.3, 1)
  for (let i = 20000; i < 20100; i++) sound.left[i] = 1
  const limited = limit(sound, 1, 0.5)
  expect(Math.max(...limited.left)).toBeLessThanOrEqual(0.5001)
  expect(limited.right[1000]).toBeCloseTo(sound.right[1000] ?? 0, 5)
})
