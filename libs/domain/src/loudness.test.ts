import { expect, test } from 'vitest'
import { loudnessMeter } from './loudness'

const rate = 44_100

function sine(hertz: number, level: number, seconds: number, perSecond = rate): Float32Array {
  const step = (2 * Math.PI * hertz) / perSecond
  return Float32Array.from({ length: Math.round(seconds * perSecond) }, (_, i) => level * Math.sin(step * i))
}

function loudnessOf(...chunks: readonly Float32Array[]): number | null {
  const meter = loudnessMeter(2, rate)
  for (const chunk of chunks) meter.add([chunk, chunk])
  return meter.result()
}

/** A stereo tone of 1 kHz that is this loud, in LUFS. */
const tone = (lufs: number, seconds: number) => sine(1000, 10 ** (lufs / 20), seconds)

/** The filters of ITU-R BS.1770-4 as listed for 48 kHz: their coefficients b0, b1, b2, a1, a2. */
const standardFilters = [
  [1.53512485958697, -2.69169618940638, 1.19839281085285, -1.69065929318241, 0.73248077421585],
  [1, -2, 1, -1.99004745483398, 0.99007225036621],
] as const

/** The gain of the standard's filters at a frequency, in decibels. */
function standardGain(hertz: number): number {
  const angle = (2 * Math.PI * hertz) / 48_000
  const power = (c0: number, c1: number, c2: number) =>
    (c0 + c1 * Math.cos(angle) + c2 * Math.cos(2 * angle)) ** 2 + (c1 * Math.sin(angle) + c2 * Math.sin(2 * angle)) ** 2
  return standardFilters.reduce(
    (sum, [b0, b1, b2, a1, a2]) => sum + 10 * Math.log10(power(b0, b1, b2) / power(1, a1, a2)),
    0,
  )
}

test('loudnessMeter measures a stereo sine of 1 kHz at -23 dBFS as -23 LUFS (EBU Tech 3341, case 1)', () => {
  expect(loudnessOf(sine(1000, 10 ** (-23 / 20), 5))).toBeCloseTo(-23, 1)
})

test('loudnessMeter applies the K-weighting, which raises high tones and lowers low ones', () => {
  const at = (hertz: number) => loudnessOf(sine(hertz, 0.1, 5)) ?? NaN
  expect(at(4000) - at(1000)).toBeCloseTo(3.3, 1)
  expect(at(1000) - at(30)).toBeGreaterThan(8)
})

test.each([
  [[-20, -30], 10],
  [[-20, -15], 5],
  [[-40, -20], 20],
])('the loudness range of tones at %j LUFS is %d LU (EBU Tech 3342, cases 1 to 3)', (levels, expected) => {
  const meter = loudnessMeter(2, rate)
  for (const chunk of levels.map(level => tone(level, 20))) meter.add([chunk, chunk])
  expect(Math.abs((meter.range() ?? NaN) - expected)).toBeLessThan(1)
})

test('the loudness range is null for silence, and for less than a block of 3 s', () => {
  const meter = loudnessMeter(2, rate)
  meter.add([tone(-20, 2), tone(-20, 2)])
  expect(meter.range()).toBeNull()
  const silent = loudnessMeter(1, rate)
  silent.add([new Float32Array(5 * rate)])
  expect(silent.range()).toBeNull()
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

test.each([50, 100, 500, 1000, 2000, 5000, 10_000, 16_000])(
  'loudnessMeter weights %i Hz as the standard does',
  hertz => {
    const meter = loudnessMeter(1, 48_000)
    meter.add([sine(hertz, 0.1, 4, 48_000)])
    expect(meter.result()).toBeCloseTo(-0.691 - 20 - 10 * Math.log10(2) + standardGain(hertz), 2)
  },
)

test('loudnessMeter leaves out blocks 10 dB below the rest, and those below -70 LUFS (EBU Tech 3341, case 4)', () => {
  const parts = [tone(-72, 2), tone(-36, 2), tone(-23, 30), tone(-36, 2), tone(-72, 2)]
  expect(loudnessOf(...parts)).toBeCloseTo(-23, 1)
  expect(loudnessOf(tone(-71, 2))).toBeNull()
  expect(loudnessOf(tone(-69, 2))).toBeCloseTo(-69, 1)
})

test('loudnessMeter averages the energy of blocks that differ by less than 10 dB', () => {
  const energies = [-20, -26].map(lufs => 10 ** (lufs / 10))
  const average = 10 * Math.log10(((energies[0] ?? 0) + (energies[1] ?? 0)) / 2)
  expect(loudnessOf(tone(-20, 20), tone(-26, 20))).toBeCloseTo(average, 1)
})

test('loudnessMeter needs a block of 400 ms', () => {
  expect(loudnessOf(tone(-20, 0.39))).toBeNull()
  expect(loudnessOf(tone(-20, 0.4))).toBeCloseTo(-20, 0)
})

test('loudnessMeter sums the channels, and a missing one is silent', () => {
  const meter = loudnessMeter(2, rate)
  meter.add([tone(-20, 2)])
  expect(meter.result()).toBeCloseTo(-20 - 10 * Math.log10(2), 1)
  expect(loudnessMeter(0, rate).result()).toBeNull()
})
