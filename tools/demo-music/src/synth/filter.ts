import { sampleRate } from './stereo'

/**
 * Filters a signal in place with a two-pole state-variable filter.
 * Source: A. Simper, "Solving the continuous SVF equations using trapezoidal integration" (2013).
 */
export function filter(
  signal: Float32Array,
  kind: 'low' | 'high' | 'band',
  cutoff: number,
  resonance = 0.7,
): Float32Array {
  const g = Math.tan((Math.PI * Math.min(cutoff, sampleRate * 0.45)) / sampleRate)
  const k = 1 / resonance
  const a1 = 1 / (1 + g * (g + k))
  const a2 = g * a1
  const a3 = g * a2
  let state1 = 0
  let state2 = 0
  for (let i = 0; i < signal.length; i++) {
    const input = signal[i] ?? 0
    const v3 = input - state2
    const band = a1 * state1 + a2 * v3
    const low = state2 + a2 * state1 + a3 * v3
    state1 = 2 * band - state1
    state2 = 2 * low - state2
    signal[i] = kind === 'low' ? low : kind === 'band' ? k * band : input - k * band - low
  }
  return signal
}

/** Scales a signal in place so that its highest peak is `peak`. */
export function normalize(signal: Float32Array, peak = 1): Float32Array {
  let highest = 0
  for (let i = 0; i < signal.length; i++) highest = Math.max(highest, Math.abs(signal[i] ?? 0))
  if (highest === 0) return signal
  const gain = peak / highest
  for (let i = 0; i < signal.length; i++) signal[i] = (signal[i] ?? 0) * gain
  return signal
}
