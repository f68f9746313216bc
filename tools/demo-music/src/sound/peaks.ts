import type { Stereo } from '../synth/stereo'

/** Returns the highest level in each of `count` equal segments, 0 to 1 in thousandths, of the louder channel. */
export function peaksOf({ left, right }: Stereo, count: number): number[] {
  return Array.from({ length: count }, (_, index) => {
    const end = Math.floor(((index + 1) * left.length) / count)
    let peak = 0
    for (let i = Math.floor((index * left.length) / count); i < end; i++) {
      peak = Math.max(peak, Math.abs(left[i] as number), Math.abs(right[i] as number))
    }
    return Math.min(1, Math.round(peak * 1000) / 1000)
  })
}
