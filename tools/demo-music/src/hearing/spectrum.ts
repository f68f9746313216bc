import type { Stereo } from '../synth/stereo'

/**
 * Mixes both channels to one and downsamples: each sample is the mean of `step` frames, since a lower rate is enough to
 * find notes and beats.
 */
export function toMono({ left, right }: Stereo, step: number): Float32Array {
  const out = new Float32Array(Math.floor(left.length / step))
  for (let i = 0; i < out.length; i++) {
    let sum = 0
    for (let j = i * step; j < (i + 1) * step; j++) sum += (left[j] ?? 0) + (right[j] ?? 0)
    out[i] = sum / (2 * step)
  }
  return out
}

/**
 * Returns the magnitudes of the first half of the spectrum of `size` samples (a power of two) from `start`, under a
 * Hann window.
 */
export function spectrum(signal: Float32Array, start: number, size: number): Float64Array {
  const real = new Float64Array(size)
  const imaginary = new Float64Array(size)
  const bits = Math.log2(size)
  for (let i = 0; i < size; i++) {
    let reversed = 0
    for (let bit = 0; bit < bits; bit++) reversed |= ((i >> bit) & 1) << (bits - 1 - bit)
    real[reversed] = (signal[start + i] ?? 0) * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size))
  }
  for (let span = 1; span < size; span *= 2) {
    for (let k = 0; k < span; k++) {
      const cos = Math.cos((Math.PI * k) / span)
      const sin = -Math.sin((Math.PI * k) / span)
      for (let i = k; i < size; i += 2 * span) {
        const j = i + span
        const re = (real[j] ?? 0) * cos - (imaginary[j] ?? 0) * sin
        const im = (real[j] ?? 0) * sin + (imaginary[j] ?? 0) * cos
        real[j] = (real[i] ?? 0) - re
        imaginary[j] = (imaginary[i] ?? 0) - im
        real[i] = (real[i] ?? 0) + re
        imaginary[i] = (imaginary[i] ?? 0) + im
      }
    }
  }
  return Float64Array.from({ length: size / 2 }, (_, i) => Math.hypot(real[i] ?? 0, imaginary[i] ?? 0))
}
