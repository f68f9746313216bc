import { sampleRate } from '../synth/stereo'
import type { Stereo } from '../synth/stereo'

/** Look-ahead of the limiter in frames, 4 ms: short enough for a drum to keep its attack. */
const ahead = 176

/**
 * Returns a limited copy: `gain` times as loud, no sample above `ceiling`. The gain ramps down before a peak, and
 * returns within about 120 ms. Both channels share it, so that the stereo image stays stable.
 */
export function limit({ left, right }: Stereo, gain: number, ceiling: number): Stereo {
  const frames = left.length
  const wanted = new Float32Array(frames + ahead).fill(1)
  for (let i = 0; i < frames; i++) {
    const peak = Math.max(Math.abs(left[i] as number), Math.abs(right[i] as number)) * gain
    if (peak > ceiling) wanted[i] = ceiling / peak
  }
  lowestAhead(wanted)
  const back = 1 - Math.exp(-1 / (0.12 * sampleRate))
  const out = { left: new Float32Array(frames), right: new Float32Array(frames) }
  const recent = new Float64Array(ahead).fill(1)
  let sum = ahead
  let held = 1
  for (let i = 0; i < frames + ahead; i++) {
    const low = wanted[i] as number
    held = low < held ? low : held + back * (low - held)
    const slot = i % ahead
    sum += held - (recent[slot] as number)
    recent[slot] = held
    // the mean of the last `ahead` gains belongs to the frame at their start, so the ramp ends at the peak
    const target = i - ahead + 1
    if (target < 0 || target >= frames) continue
    const level = (gain * sum) / ahead
    out.left[target] = (left[target] as number) * level
    out.right[target] = (right[target] as number) * level
  }
  return out
}

/** Replaces each value by the minimum of the last `ahead` values, in place (D. Lemire's sliding minimum). */
function lowestAhead(values: Float32Array): void {
  const source = values.slice()
  const queue = new Int32Array(values.length)
  let head = 0
  let tail = 0
  for (let i = 0; i < values.length; i++) {
    while (tail > head && (source[queue[tail - 1] as number] as number) >= (source[i] as number)) tail--
    queue[tail++] = i
    if ((queue[head] as number) <= i - ahead) head++
    values[i] = source[queue[head] as number] as number
  }
}
