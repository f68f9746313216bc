import { expect, test } from 'vitest'
import { seededRandom } from './figures/seededRandom'
import { loudnessMeter } from './loudness'
import { truePeakMeter } from './truePeak'

const rate = 48_000
const decibels = (level: number) => 20 * Math.log10(level)

/** One second that fades in and out within 10 ms: a sudden start peaks higher. */
function sine(hertz: number, level: number, phase = 0): Float32Array {
  const fade = (i: number) => Math.min(1, i / 480, (rate - 1 - i) / 480)
  return Float32Array.from(
    { length: rate },
    (_, i) => fade(i) * level * Math.sin((2 * Math.PI * hertz * i) / rate + phase),
  )
}

function truePeakOf(...chunks: readonly Float32Array[]): number {
  const meter = truePeakMeter(1)
  for (const chunk of chunks) meter.add([chunk])
  return decibels(meter.result())
}

test.each([
  [4, 0],
  [4, Math.PI / 4],
  [6, Math.PI / 3],
  [8, Math.PI / 4],
])('a sine of a %dth of the sample rate at -6 dB peaks within +0.2 and -0.4 dB (EBU Tech 3341)', (part, phase) => {
  const found = truePeakOf(sine(rate / part, 0.5, phase))
  expect(found + 6.02).toBeLessThan(0.2)
  expect(found + 6.02).toBeGreaterThan(-0.4)
})

test('the true peak is the same in chunks of any size, and that of silence is 0', () => {
  const whole = sine(11_025, 0.7, 1)
  const chunks = Array.from({ length: 100 }, (_, i) => whole.subarray(i * 500, (i + 1) * 500))
  expect(truePeakOf(...chunks)).toBe(truePeakOf(whole))
  expect(truePeakOf(new Float32Array(1000))).toBe(-Infinity)
})

/** Thirty seconds of stereo noise that swells every seven seconds. */
function swellingNoise(): [Float32Array, Float32Array] {
  const random = seededRandom('noise')
  const level = (i: number) => 0.05 + 0.4 * (0.5 + 0.5 * Math.sin((2 * Math.PI * i) / rate / 7))
  const channel = () => Float32Array.from({ length: 30 * rate }, (_, i) => level(i) * (2 * random() - 1))
  return [channel(), channel()]
}

test('loudness, range and true peak agree with those of ffmpeg 5.1', () => {
  const [loudness, peak] = [loudnessMeter(2, rate), truePeakMeter(2)]
  const noise = swellingNoise()
  for (const meter of [loudness, peak]) meter.add(noise)
  // ffmpeg -f f32le -ar 48000 -ac 2 -i noise.f32 -af ebur128=peak=true -f null -
  const ffmpeg = { loudness: -8.4, range: 9.9, truePeak: -1.7 }
  expect(loudness.result()).toBeCloseTo(ffmpeg.loudness, 1)
  expect(loudness.range()).toBeCloseTo(ffmpeg.range, 1)
  expect(decibels(peak.result())).toBeCloseTo(ffmpeg.truePeak, 1)
})
