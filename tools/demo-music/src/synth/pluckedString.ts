import { filter, normalize } from './filter'
import { hertz, sampleRate } from './stereo'

/**
 * Returns the decaying sound of a plucked string. `brightness` (0 to 1) is how hard it is plucked, `decay` the seconds
 * until it has lost 60 dB, `position` where it is plucked (a fraction of its length), `body` the resonances of the
 * instrument's body in hertz. Source: D. Jaffe and J. Smith, "Extensions of the Karplus-Strong plucked-string algorithm" (1983).
 */
export function pluckedString(
  pitch: number,
  {
    brightness,
    decay,
    damping,
    position,
    body = [],
    seconds,
  }: {
    brightness: number
    decay: number
    damping: number
    position: number
    body?: readonly number[]
    seconds: number
  },
  random: () => number,
): Float32Array {
  const frequency = hertz(pitch)
  const period = sampleRate / frequency
  // the loop's averaging filter delays by `damping` samples; the all-pass adds the remaining fraction
  const whole = Math.floor(period - damping - 0.3)
  const fraction = period - damping - whole
  const allpass = (1 - fraction) / (1 + fraction)
  const line = excitation(whole, brightness, position, random)
  const loss = 10 ** ((-3 * period) / (sampleRate * decay))
  const out = new Float32Array(Math.round(seconds * sampleRate))
  let at = 0
  let previous = 0
  let tuned = 0
  let tunedInput = 0
  for (let i = 0; i < out.length; i++) {
    const value = line[at] as number
    const damped = ((1 - damping) * value + damping * previous) * loss
    previous = value
    tuned = allpass * (damped - tuned) + tunedInput
    tunedInput = damped
    line[at] = tuned
    if (++at === whole) at = 0
    out[i] = value
  }
  for (const resonance of body) {
    const box = filter(out.slice(), 'band', resonance, 3)
    for (let i = 0; i < out.length; i++) out[i] = (out[i] as number) + 0.45 * (box[i] as number)
  }
  return normalize(filter(out, 'high', Math.min(60, frequency * 0.6)))
}

function excitation(length: number, brightness: number, position: number, random: () => number): Float32Array {
  const burst = new Float32Array(length)
  const softness = 0.02 + 0.96 * brightness
  let smooth = 0
  // two periods, so that the low-passed noise loops seamlessly
  for (let i = 0; i < 2 * length; i++) {
    smooth += softness * (random() * 2 - 1 - smooth)
    burst[i % length] = smooth
  }
  const shift = Math.max(1, Math.round(length * position))
  const combed = burst.map((value, i) => value - (burst[(i + length - shift) % length] ?? 0))
  const mean = combed.reduce((sum, value) => sum + value, 0) / length
  return normalize(combed.map(value => value - mean))
}
