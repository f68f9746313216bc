import { seededRandom } from '@overtone/domain'
import { filter, normalize } from './filter'
import { sampleRate } from './stereo'

/** The pieces of a kit, by the percussion numbers of General MIDI Level 1. */
export const drum = {
  kick: 36,
  rim: 37,
  snare: 38,
  clap: 39,
  lowTom: 41,
  hat: 42,
  openHat: 46,
  midTom: 47,
  crash: 49,
  highTom: 50,
  ride: 51,
  tambourine: 54,
  slap: 62,
  openHand: 63,
  lowHand: 64,
  shaker: 70,
  brush: 80,
  softKick: 35,
} as const

const frames = (seconds: number) => Math.round(seconds * sampleRate)

function noise(name: string, seconds: number, decay: number, attack = 0.0005): Float32Array {
  const random = seededRandom(name)
  return new Float32Array(frames(seconds)).map((_, i) => {
    const time = i / sampleRate
    return (random() * 2 - 1) * Math.min(1, time / attack) * Math.exp(-time / decay)
  })
}

/** Returns a sine that falls from `from` to `to` hertz, the skin of every drum here. */
function skin(seconds: number, from: number, to: number, fall: number, decay: number): Float32Array {
  let phase = 0
  return new Float32Array(frames(seconds)).map((_, i) => {
    const time = i / sampleRate
    phase += (2 * Math.PI * (to + (from - to) * Math.exp(-time / fall))) / sampleRate
    return Math.sin(phase) * Math.min(1, time / 0.001) * Math.exp(-time / decay)
  })
}

/** Returns six inharmonic square waves, high-passed: struck metal. */
function metal(seconds: number, decay: number, base: number, cutoff: number): Float32Array {
  const steps = [1, 1.342, 1.231, 1.654, 1.936, 2.507].map(ratio => (base * ratio) / sampleRate)
  const out = new Float32Array(frames(seconds)).map((_, i) => {
    let sum = 0
    for (const step of steps) sum += (i * step) % 1 < 0.5 ? 1 : -1
    return sum * Math.exp(-i / sampleRate / decay)
  })
  return filter(filter(out, 'high', cutoff), 'low', 13000)
}

function layered(...layers: readonly (readonly [sound: Float32Array, level: number])[]): Float32Array {
  const out = new Float32Array(Math.max(...layers.map(([sound]) => sound.length)))
  for (const [sound, level] of layers) {
    const normal = normalize(sound, level)
    for (let i = 0; i < normal.length; i++) out[i] = (out[i] ?? 0) + (normal[i] ?? 0)
  }
  return normalize(out)
}

function handClap(): Float32Array {
  const out = new Float32Array(frames(0.3))
  for (const [i, start] of [0, 0.011, 0.023].entries()) {
    const burst = noise(`clap ${i}`, 0.25, i === 2 ? 0.07 : 0.008)
    for (let j = 0; j < burst.length; j++) {
      const at = frames(start) + j
      if (at < out.length) out[at] = (out[at] ?? 0) + (burst[j] ?? 0)
    }
  }
  return normalize(filter(out, 'band', 1500, 1.1))
}

const makers: Record<number, () => Float32Array> = {
  [drum.kick]: () =>
    layered([skin(0.42, 210, 47, 0.028, 0.14), 1], [filter(noise('kick', 0.02, 0.004), 'low', 4500), 0.16]),
  [drum.softKick]: () => layered([filter(skin(0.4, 110, 52, 0.03, 0.12), 'low', 900), 1]),
  [drum.snare]: () =>
    layered(
      [skin(0.2, 260, 185, 0.02, 0.06), 0.7],
      [filter(filter(noise('snare', 0.32, 0.09), 'high', 1400), 'low', 9500), 0.75],
    ),
  [drum.rim]: () => layered([skin(0.06, 1900, 1650, 0.01, 0.012), 0.7], [skin(0.06, 520, 480, 0.01, 0.016), 0.6]),
  [drum.clap]: handClap,
  [drum.lowTom]: () =>
    layered([skin(0.6, 150, 82, 0.05, 0.2), 1], [filter(noise('tom', 0.05, 0.012), 'low', 3000), 0.2]),
  [drum.midTom]: () =>
    layered([skin(0.5, 205, 118, 0.05, 0.17), 1], [filter(noise('tom', 0.05, 0.012), 'low', 3000), 0.2]),
  [drum.highTom]: () =>
    layered([skin(0.45, 270, 160, 0.05, 0.15), 1], [filter(noise('tom', 0.05, 0.012), 'low', 3500), 0.2]),
  [drum.hat]: () => layered([metal(0.12, 0.022, 420, 7200), 1], [filter(noise('hat', 0.1, 0.018), 'high', 8000), 0.5]),
  [drum.openHat]: () =>
    layered([metal(0.6, 0.15, 420, 6800), 1], [filter(noise('open', 0.6, 0.12), 'high', 7500), 0.5]),
  [drum.ride]: () =>
    layered(
      [metal(1.2, 0.32, 520, 5200), 0.6],
      [filter(noise('ride', 0.05, 0.01), 'high', 5000), 0.5],
      [skin(0.7, 3270, 3265, 0.1, 0.2), 0.16],
    ),
  [drum.crash]: () => layered([metal(2.2, 0.6, 330, 3800), 0.7], [filter(noise('crash', 2.2, 0.5), 'high', 3500), 0.8]),
  [drum.tambourine]: () =>
    layered([filter(noise('tambourine', 0.2, 0.05, 0.004), 'band', 8200, 2), 1], [metal(0.16, 0.04, 900, 7000), 0.5]),
  [drum.shaker]: () => layered([filter(noise('shaker', 0.12, 0.03, 0.018), 'band', 6200, 1), 1]),
  [drum.slap]: () =>
    layered([skin(0.12, 420, 330, 0.02, 0.03), 0.6], [filter(noise('slap', 0.08, 0.018), 'band', 2200, 1.2), 0.8]),
  [drum.openHand]: () =>
    layered([skin(0.4, 262, 236, 0.03, 0.11), 1], [filter(noise('hand', 0.04, 0.007), 'band', 1500), 0.3]),
  [drum.lowHand]: () =>
    layered([skin(0.5, 182, 158, 0.03, 0.15), 1], [filter(noise('low hand', 0.04, 0.007), 'band', 1100), 0.25]),
  [drum.brush]: () => layered([filter(noise('brush', 0.3, 0.085, 0.012), 'band', 3800, 0.6), 1]),
}

const kit = new Map<number, Float32Array>()

/** Returns the sound of one piece of the kit, peak 1; memoized. Throws for an unknown number. */
export function drumSound(piece: number): Float32Array {
  const known = kit.get(piece)
  if (known) return known
  const make = makers[piece]
  if (!make) throw new RangeError(`The kit has no drum ${piece}; "drum" lists the ones it has.`)
  const sound = make()
  kit.set(piece, sound)
  return sound
}

/** Returns the position of a piece, -1 (left) to 1, and its level relative to the others. */
export function drumPlace(piece: number): { pan: number; gain: number } {
  return places.get(piece) ?? { pan: 0, gain: 0.5 }
}

const places = new Map<number, { pan: number; gain: number }>([
  [drum.kick, { pan: 0, gain: 1 }],
  [drum.softKick, { pan: 0, gain: 0.95 }],
  [drum.snare, { pan: 0.05, gain: 0.6 }],
  [drum.clap, { pan: -0.08, gain: 0.55 }],
  [drum.rim, { pan: 0.25, gain: 0.38 }],
  [drum.hat, { pan: -0.32, gain: 0.2 }],
  [drum.openHat, { pan: -0.3, gain: 0.19 }],
  [drum.ride, { pan: 0.36, gain: 0.2 }],
  [drum.crash, { pan: 0.42, gain: 0.26 }],
  [drum.tambourine, { pan: 0.45, gain: 0.18 }],
  [drum.shaker, { pan: 0.5, gain: 0.2 }],
  [drum.brush, { pan: 0.1, gain: 0.3 }],
  [drum.slap, { pan: -0.3, gain: 0.42 }],
  [drum.openHand, { pan: -0.35, gain: 0.55 }],
  [drum.lowHand, { pan: 0.28, gain: 0.6 }],
  [drum.lowTom, { pan: 0.35, gain: 0.7 }],
  [drum.midTom, { pan: 0, gain: 0.65 }],
  [drum.highTom, { pan: -0.35, gain: 0.6 }],
])
