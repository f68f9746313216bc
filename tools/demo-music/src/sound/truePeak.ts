import type { Stereo } from '../synth/stereo'

const taps = 12
const phases = 4

/** A windowed sinc for each quarter between two samples. */
const kernels = Array.from({ length: phases - 1 }, (_, phase) =>
  Float64Array.from({ length: taps }, (_, tap) => {
    const distance = tap - (taps / 2 - 1) - (phase + 1) / phases
    const sinc = Math.sin(Math.PI * distance) / (Math.PI * distance)
    return sinc * Math.cos((Math.PI * distance) / (taps + 1)) ** 2
  }),
)

/**
 * Returns the highest level between the samples as well as on them (1 is full scale), by four-fold oversampling.
 * Source: ITU-R BS.1770-4, annex 2. The curve can only exceed the highest sample near samples within 6 dB of it.
 */
export function truePeakOf({ left, right }: Stereo): number {
  return Math.max(peakOf(left), peakOf(right))
}

function peakOf(channel: Float32Array): number {
  let peak = 0
  for (let i = 0; i < channel.length; i++) {
    const value = Math.abs(channel[i] as number)
    if (value > peak) peak = value
  }
  const near = peak * 0.5
  for (let i = taps; i < channel.length - taps; i++) {
    if (Math.abs(channel[i] as number) < near) continue
    for (const kernel of kernels) {
      let sum = 0
      for (let tap = 0; tap < taps; tap++)
        sum += (kernel[tap] as number) * (channel[i + tap - (taps / 2 - 1)] as number)
      if (sum > peak) peak = sum
      else if (-sum > peak) peak = -sum
    }
  }
  return peak
}
