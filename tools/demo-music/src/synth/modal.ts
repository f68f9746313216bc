import { normalize } from './filter'
import { hertz, sampleRate } from './stereo'

/** A mode of a struck body: its frequency as a multiple of the pitch, its level, and the seconds it takes to lose 60 dB. */
export type Mode = readonly [ratio: number, level: number, decay: number]

/**
 * Returns a struck body (bar, bell, piano string) as a sum of decaying sines; `softness` is the seconds of its onset.
 */
export function modal(pitch: number, modes: readonly Mode[], seconds: number, softness: number): Float32Array {
  const out = new Float32Array(Math.round(seconds * sampleRate))
  for (const [ratio, level, decay] of modes) {
    const angle = (2 * Math.PI * hertz(pitch) * ratio) / sampleRate
    if (angle > 2.4) continue
    const radius = 10 ** (-3 / (sampleRate * decay))
    const forward = 2 * radius * Math.cos(angle)
    const back = radius * radius
    const frames = Math.min(out.length, Math.round(decay * 1.2 * sampleRate))
    let before = 0
    let now = level * radius * Math.sin(angle)
    for (let i = 1; i < frames; i++) {
      out[i] = (out[i] as number) + now
      const next = forward * now - back * before
      before = now
      now = next
    }
  }
  const onset = Math.round(softness * sampleRate)
  for (let i = 0; i < onset; i++) out[i] = (out[i] ?? 0) * Math.sin(((i / onset) * Math.PI) / 2) ** 2
  return normalize(out)
}

/**
 * Returns the modes of a piano string: stretched partials, the hammer's comb at 1/8, and two decays as the strings of
 * one key drift apart. Source: N. Fletcher and T. Rossing, "The Physics of Musical Instruments", chapter 12.
 */
export function pianoModes(pitch: number, brightness: number): Mode[] {
  const stretch = 0.00025 * 2 ** ((pitch - 48) / 14)
  const ring = 5.5 * 2 ** (-(pitch - 48) / 20)
  const modes: Mode[] = []
  for (let n = 1; n <= 14; n++) {
    const ratio = n * Math.sqrt(1 + stretch * n * n)
    const hammer = Math.abs(Math.sin((Math.PI * n) / 8.3)) + 0.15
    const level = hammer * Math.exp(-n * (0.62 - 0.35 * brightness))
    modes.push([ratio * 0.9996, level, (ring * 0.45) / n ** 0.6], [ratio * 1.0004, level * 0.6, ring / n ** 0.75])
  }
  return modes
}

/** Returns two sines in frequency modulation: an electric piano's tine. `index` is its initial brightness. */
export function tine(pitch: number, ratio: number, index: number, decay: number, seconds: number): Float32Array {
  const out = new Float32Array(Math.round(seconds * sampleRate))
  const step = (2 * Math.PI * hertz(pitch)) / sampleRate
  const brightnessLoss = Math.exp(-1 / (sampleRate * decay * 0.16))
  const levelLoss = 10 ** (-3 / (sampleRate * decay))
  let bend = index
  let level = 1
  for (let i = 0; i < out.length; i++) {
    const onset = i < 90 ? i / 90 : 1
    out[i] = onset * level * Math.sin(step * i + (0.25 + bend) * Math.sin(step * ratio * i))
    bend *= brightnessLoss
    level *= levelLoss
  }
  return normalize(out)
}
