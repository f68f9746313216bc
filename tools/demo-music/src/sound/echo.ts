import { sampleRate } from '../synth/stereo'
import type { Stereo } from '../synth/stereo'

/** Adds ping-pong echoes that darken as they repeat; `seconds` apart, each at 0.42 of the previous one. */
export function addEcho(send: Stereo, out: Stereo, seconds: number): void {
  const length = Math.max(1, Math.round(seconds * sampleRate))
  const left = new Float32Array(length)
  const right = new Float32Array(length)
  let smoothLeft = 0
  let smoothRight = 0
  for (let i = 0, at = 0; i < send.left.length; i++) {
    smoothLeft += 0.35 * ((left[at] as number) - smoothLeft)
    smoothRight += 0.35 * ((right[at] as number) - smoothRight)
    out.left[i] = (out.left[i] as number) + smoothLeft
    out.right[i] = (out.right[i] as number) + smoothRight
    left[at] = ((send.left[i] as number) + (send.right[i] as number)) * 0.5 + smoothRight * 0.42
    right[at] = smoothLeft
    if (++at === length) at = 0
  }
}
