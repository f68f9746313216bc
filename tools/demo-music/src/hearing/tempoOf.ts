import { sampleRate } from '../synth/stereo'
import type { Stereo } from '../synth/stereo'
import { spectrum, toMono } from './spectrum'

const step = 4
const size = 512
const hop = 128
/** Frames of the onset curve per second. */
const rate = sampleRate / step / hop

/**
 * Returns the beats per minute: the lag with the strongest autocorrelation of the onsets, between 60 and 180, to a
 * tenth. It may be twice or half the beat, as for listeners.
 */
export function tempoOf(sound: Stereo): number {
  const onsets = onsetsOf(toMono(sound, step))
  const agreement = Float64Array.from({ length: Math.ceil((rate * 60 * 8) / 60) + 2 }, (_, lag) => {
    let sum = 0
    for (let i = lag; i < onsets.length; i++) sum += (onsets[i] ?? 0) * (onsets[i - lag] ?? 0)
    return sum / Math.max(1, onsets.length - lag)
  })
  const at = (lag: number) => {
    const whole = Math.floor(lag)
    return (agreement[whole] ?? 0) * (1 - lag + whole) + (agreement[whole + 1] ?? 0) * (lag - whole)
  }
  let best = { bpm: 0, score: -1 }
  for (let bpm = 60; bpm <= 180; bpm += 0.1) {
    const lag = (rate * 60) / bpm
    // one, two, four and eight beats apart: long lags are precise, short ones robust
    const sum = at(lag) + at(2 * lag) + at(4 * lag) + at(8 * lag)
    const score = sum * Math.exp(-0.5 * (Math.log2(bpm / 110) / 0.9) ** 2)
    if (score > best.score) best = { bpm, score }
  }
  return Math.round(best.bpm * 10) / 10
}

/** Returns how much louder each moment is than the previous one, summed over all frequencies, minus the local mean. */
function onsetsOf(signal: Float32Array): Float64Array {
  const frames = Math.floor((signal.length - size) / hop)
  let before = new Float64Array(size / 2)
  const rises = Float64Array.from({ length: frames }, (_, frame) => {
    const now = spectrum(signal, frame * hop, size).map(value => Math.log1p(60 * value))
    let rise = 0
    for (const [i, value] of now.entries()) rise += Math.max(0, value - (before[i] ?? 0))
    before = now
    return frame === 0 ? 0 : rise
  })
  const reach = Math.round(rate * 0.4)
  return rises.map((value, i) => {
    const near = rises.subarray(Math.max(0, i - reach), i + reach)
    return Math.max(0, value - near.reduce((sum, other) => sum + other, 0) / near.length)
  })
}
