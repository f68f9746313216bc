import { expect, test } from 'vitest'
import { loudnessMeter } from './loudness'

const rate = 44_100

function sine(hertz: number, level: number, seconds: number): Float32Array {
  return Float32Array.from({ length: seconds * rate }, (_, i) => level * Math.sin((2 * Math.PI * hertz * i) / rate))
}

function loudnessOf(...chunks: readonly Float32Array[]): number | null {
  const meter = loudnessMeter(2, rate)
  for (const chunk of chunks) meter.add([chunk, chunk])
  return meter.result()
}

test('loudnessMeter measures a stereo sine of 1 kHz at -23 dBFS as -23 LUFS (EBU Tech 3341, case 1)', () => {
  expect(loudnessOf(sine(1000, 10 ** (-23 / 20), 5))).toBeCloseTo(-23, 1)
})

test('loudnessMeter applies the K-weighting: more to high tones, least to low ones', () => {
  const at = (hertz: number) => loudnessOf(sine(hertz, 0.1, 5)) ?? NaN
  expect(at(4000) - at(1000)).toBeCloseTo(3.3, 1)
  expect(at(1000) - at(30)).toBeGreaterThan(8)
})

test('loudnessMeter gates silence: ten seconds of it change nothing, and silence alone has no loudness', () => {
  const loud = sine(1000, 0.1, 5)
  expect(loudnessOf(loud, new Float32Array(10 * rate))).toBeCloseTo(loudnessOf(loud) ?? NaN, 0)
  expect(loudnessOf(new Float32Array(rate))).toBeNull()
})

test('loudnessMeter measures the same in chunks of any size', () => {
  const whole = sine(700, 0.2, 3)
  const chunks = Array.from({ length: 13 }, (_, i) => whole.subarray(i * 10_007, (i + 1) * 10_007))
  chunks.push(whole.subarray(130_091))
  expect(loudnessOf(...chunks)).toBe(loudnessOf(whole))
})
