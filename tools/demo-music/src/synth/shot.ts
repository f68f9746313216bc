import { sampleRate } from './stereo'
import type { Stereo } from './stereo'

/**
 * Adds one decaying sound to a mix. `at` and `seconds` in seconds; after `seconds` it is damped within `release`.
 * Velocity 0 to 1 sets the level and, through a one-pole low-pass, how bright it is; pan -1 (left) to 1.
 */
export function playShot(
  out: Stereo,
  shot: Float32Array,
  {
    at,
    seconds,
    velocity,
    pan,
    release,
  }: {
    at: number
    seconds: number
    velocity: number
    pan: number
    release: number
  },
): void {
  const first = Math.max(0, Math.round(at * sampleRate))
  const held = Math.round(seconds * sampleRate)
  const fade = Math.round(release * sampleRate)
  const frames = Math.min(shot.length, held + fade, out.left.length - first)
  const angle = ((1 + pan) * Math.PI) / 4
  const gain = velocity * Math.SQRT2
  const left = Math.cos(angle) * gain
  const right = Math.sin(angle) * gain
  const open = Math.min(1, 0.25 + 0.8 * velocity)
  let smooth = 0
  for (let i = 0; i < frames; i++) {
    smooth += open * ((shot[i] as number) - smooth)
    let value = smooth
    if (i > held) {
      const rest = 1 - (i - held) / fade
      value *= rest * rest
    }
    const at0 = first + i
    out.left[at0] = (out.left[at0] as number) + value * left
    out.right[at0] = (out.right[at0] as number) + value * right
  }
}
