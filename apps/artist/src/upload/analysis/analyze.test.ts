import { expect, test } from 'vitest'
import { analyze } from './analyze'

const rate = 48_000

/** Samples `at`, a function of the time in seconds, for this many seconds. */
function sound(seconds: number, at: (time: number) => number, sampleRate = rate): Float32Array {
  return Float32Array.from({ length: Math.round(seconds * sampleRate) }, (_, i) => at(i / sampleRate))
}

function sine(hertz: number, decibels: number): (time: number) => number {
  return time => 10 ** (decibels / 20) * Math.sin(2 * Math.PI * hertz * time)
}

/** A click on each beat: deterministic noise that lasts 30 ms. */
function beat(bpm: number): (time: number) => number {
  return time => {
    const since = time % (60 / bpm)
    return since > 0.03 ? 0 : 0.5 * Math.sin(time * 1e5) * Math.exp(-since * 120)
  }
}

function chord(...hertz: number[]): (time: number) => number {
  return time => hertz.reduce((sum, f) => sum + 0.1 * Math.sin(2 * Math.PI * f * time), 0)
}

test.each([
  ['stereo', 2, -23, 1000, 48_000, -23],
  ['stereo', 2, -33, 1000, 44_100, -33],
  ['mono, which is 3 LU quieter', 1, -20, 1000, 48_000, -23.01],
  ['stereo at 96 kHz', 2, -23, 1000, 96_000, -23],
  ['mono at 8 kHz', 1, -20, 1000, 8000, -23.01],
] as const)('measures the loudness of a tone in %s', (_name, channels, decibels, hertz, sampleRate, lufs) => {
  const tone = sound(20, sine(hertz, decibels), sampleRate)
  const { loudness } = analyze(
    Array.from({ length: channels }, () => tone),
    sampleRate,
  )
  expect(Math.abs((loudness ?? 0) - lufs)).toBeLessThan(0.1)
})

test('excludes quiet parts from the loudness, as EBU Tech 3341 case 3 requires', () => {
  const quiet = sine(1000, -36)
  const loud = sine(1000, -23)
  const tone = sound(80, time => (time < 10 || time >= 70 ? quiet(time) : loud(time)))
  expect(Math.abs((analyze([tone, tone], rate).loudness ?? 0) + 23)).toBeLessThan(0.1)
})

test('finds no loudness, tempo or key in silence', () => {
  const silence = new Float32Array(rate * 5)
  expect(analyze([silence, silence], rate)).toMatchObject({
    loudness: null,
    tempo: null,
    key: null,
    highest: 0,
    clips: 0,
    silenceBefore: 5,
  })
})

test('measures the duration, the peaks and the silence at both ends', () => {
  const tone = sound(10, time => (time < 1 || time > 7 ? 0 : sine(500, time < 4 ? -20 : -6)(time)))
  const { duration, peaks, silenceBefore, silenceAfter, highest } = analyze([tone], rate)
  expect(duration).toBe(10)
  expect(peaks).toHaveLength(1000)
  expect([peaks[50], peaks[250], peaks[550], peaks[950]]).toEqual([0, 0.1, 0.501, 0])
  expect(silenceBefore).toBeCloseTo(1, 2)
  expect(silenceAfter).toBeCloseTo(3, 2)
  expect(highest).toBeCloseTo(0.501, 3)
})

test('counts clipping, but not a single high sample', () => {
  const clipped = sound(1, time => Math.max(-1, Math.min(1, sine(100, 6)(time))))
  expect(analyze([clipped], rate).clips).toBe(200)
  const single = new Float32Array(rate)
  single[100] = 1
  expect(analyze([single], rate)).toMatchObject({ clips: 0, highest: 1 })
})

test.each([60, 72, 90, 110, 120, 128, 140, 174])('finds %d beats per minute, or offers it as half or double', bpm => {
  const { tempo } = analyze([sound(40, beat(bpm))], rate)
  expect(Math.min(...(tempo?.choices ?? []).map(choice => Math.abs(choice - bpm)))).toBeLessThanOrEqual(1)
})

test.each([
  ['C', 'major', [261.63, 329.63, 392.0, 523.25]],
  ['A', 'minor', [220, 261.63, 329.63, 440]],
  ['F#', 'major', [185, 233.08, 277.18, 369.99]],
  ['D#', 'minor', [155.56, 185, 233.08, 311.13]],
] as const)('detects the key %s %s', (key, mode, hertz) => {
  expect(analyze([sound(10, chord(...hertz))], rate).key).toMatchObject({ key, mode })
})

test('analyzes four minutes of audio within 2.5 seconds of CPU time', { timeout: 60_000 }, () => {
  const all = sound(240, time => beat(120)(time) + chord(220, 277.18, 329.63)(time), 44_100)
  const from = process.cpuUsage()
  analyze([all, all], 44_100)
  const { user, system } = process.cpuUsage(from)
  // CPU time, which other processes barely affect: 0.8 s, plus half as much for JIT compilation
  expect((user + system) / 1e6).toBeLessThan(2.5)
})
