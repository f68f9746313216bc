import { sampleRate } from '../synth/stereo'
import type { Stereo } from '../synth/stereo'

/** Samples, pairwise coprime, so that the echoes don't coincide. */
const delays = [1123, 1361, 1559, 1777, 2011, 2243, 2473, 2707]
const lines = delays.length

/**
 * Adds reverb to `out`. `seconds` is the time in which it decays by 60 dB, `darkness` 0 to 1 how much faster high
 * frequencies decay. Source: J. Stautner and M. Puckette, "Designing multi-channel reverberators" (1982), with a
 * Hadamard matrix.
 */
export function addReverb(
  send: Stereo,
  out: Stereo,
  { seconds, darkness }: { seconds: number; darkness: number },
): void {
  const memory = delays.map(length => new Float32Array(length))
  const at = new Int32Array(lines)
  const loss = Float64Array.from(delays, length => 10 ** ((-3 * length) / (sampleRate * seconds)) / Math.sqrt(lines))
  const smooth = new Float64Array(lines)
  const tap = new Float64Array(lines)
  const open = 1 - darkness * 0.85
  // lower frequencies would only boom
  const lowCut = 1 - Math.exp((-2 * Math.PI * 180) / sampleRate)
  let lowLeft = 0
  let lowRight = 0
  const frames = send.left.length
  for (let i = 0; i < frames; i++) {
    const left = send.left[i] as number
    const right = send.right[i] as number
    lowLeft += lowCut * (left - lowLeft)
    lowRight += lowCut * (right - lowRight)
    for (let n = 0; n < lines; n++) {
      const value = (memory[n] as Float32Array)[at[n] as number] as number
      smooth[n] = (smooth[n] as number) + open * (value - (smooth[n] as number))
      tap[n] = smooth[n] as number
    }
    out.left[i] =
      (out.left[i] as number) +
      ((tap[0] as number) - (tap[2] as number) + (tap[4] as number) - (tap[6] as number)) * 0.5
    out.right[i] =
      (out.right[i] as number) +
      ((tap[1] as number) - (tap[3] as number) + (tap[5] as number) - (tap[7] as number)) * 0.5
    mixLines(tap)
    for (let n = 0; n < lines; n++) {
      const line = memory[n] as Float32Array
      const position = at[n] as number
      line[position] = (tap[n] as number) * (loss[n] as number) + (n & 1 ? right - lowRight : left - lowLeft)
      at[n] = position + 1 === line.length ? 0 : position + 1
    }
  }
}

/**
 * Multiplies by the unscaled Hadamard matrix of eight lines, in place: every line feeds every other at the same level.
 */
function mixLines(tap: Float64Array): void {
  for (let half = 0; half < lines; half += 4) {
    const a = (tap[half] as number) + (tap[half + 1] as number)
    const b = (tap[half] as number) - (tap[half + 1] as number)
    const c = (tap[half + 2] as number) + (tap[half + 3] as number)
    const d = (tap[half + 2] as number) - (tap[half + 3] as number)
    tap[half] = a + c
    tap[half + 1] = b + d
    tap[half + 2] = a - c
    tap[half + 3] = b - d
  }
  for (let n = 0; n < 4; n++) {
    const a = tap[n] as number
    const b = tap[n + 4] as number
    tap[n] = a + b
    tap[n + 4] = a - b
  }
}
