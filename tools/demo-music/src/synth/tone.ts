import { hertz, sampleRate } from './stereo'
import type { Stereo } from './stereo'
import { tableSize, waveTable } from './waveTable'
import type { Wave } from './waveTable'

/** A voice that sounds while it is held: detuned waves through a low-pass filter. */
export interface Tone {
  readonly wave: Wave
  /** Number of waves, their detuning in cents, and their stereo spread (0 to 1). */
  readonly waves: number
  readonly detune: number
  readonly width: number
  /** Seconds; `sustain` is the level (0 to 1) after `decay`. */
  readonly attack: number
  readonly decay: number
  readonly sustain: number
  readonly release: number
  /** Hertz, and the factor of the filter's cutoff at the onset. */
  readonly cutoff: number
  readonly sweep: number
  readonly sweepDecay: number
  readonly resonance: number
  /** Cents; starts after a quarter of a second. */
  readonly vibrato: number
  /** Level of breath noise, 0 to 1. */
  readonly breath: number
}

/** Frames between two updates of envelopes and filter. */
const block = 32

/** Adds one held note to a mix. Times in seconds; velocity 0 to 1 opens the filter as well as the level. */
export function playTone(
  out: Stereo,
  tone: Tone,
  { at, seconds, pitch, velocity }: { at: number; seconds: number; pitch: number; velocity: number },
  random: () => number,
): void {
  const first = Math.max(0, Math.round(at * sampleRate))
  const length = Math.min(out.left.length - first, Math.round((seconds + tone.release) * sampleRate))
  const frequency = hertz(pitch)
  const table = waveTable(tone.wave, frequency)
  const { waves } = tone
  const phases = new Float64Array(waves)
  const steps = new Float64Array(waves)
  const leftGains = new Float64Array(waves)
  const rightGains = new Float64Array(waves)
  for (let w = 0; w < waves; w++) {
    const side = waves === 1 ? 0 : (2 * w) / (waves - 1) - 1
    phases[w] = random() * tableSize
    steps[w] = (frequency * 2 ** ((side * tone.detune) / 1200) * tableSize) / sampleRate
    const angle = ((1 + (w % 2 ? -side : side) * tone.width) * Math.PI) / 4
    leftGains[w] = (Math.cos(angle) * Math.SQRT2) / Math.sqrt(waves)
    rightGains[w] = (Math.sin(angle) * Math.SQRT2) / Math.sqrt(waves)
  }
  const mixLeft = new Float64Array(block)
  const mixRight = new Float64Array(block)
  const k = 1 / tone.resonance
  let noise = (random() * 0xffffffff) | 0
  let l1 = 0
  let l2 = 0
  let r1 = 0
  let r2 = 0
  let level = 0

  for (let start = 0; start < length; start += block) {
    const frames = Math.min(block, length - start)
    const time = start / sampleRate
    const nextLevel = velocity * levelAt(tone, seconds, (start + frames) / sampleRate)
    const slope = (nextLevel - level) / frames
    const sway = tone.vibrato * Math.min(1, Math.max(0, time - 0.25) * 3)
    const bend = sway === 0 ? 1 : 2 ** ((sway * Math.sin(2 * Math.PI * 5.3 * time)) / 1200)
    mixLeft.fill(0)
    mixRight.fill(0)
    for (let w = 0; w < waves; w++) {
      const step = (steps[w] ?? 0) * bend
      const leftGain = leftGains[w] ?? 0
      const rightGain = rightGains[w] ?? 0
      let phase = phases[w] ?? 0
      for (let i = 0; i < frames; i++) {
        const index = phase | 0
        const a = table[index] as number
        const value = a + ((table[index + 1] as number) - a) * (phase - index)
        mixLeft[i] = (mixLeft[i] as number) + value * leftGain
        mixRight[i] = (mixRight[i] as number) + value * rightGain
        phase += step
        if (phase >= tableSize) phase -= tableSize
      }
      phases[w] = phase
    }
    if (tone.breath > 0) {
      for (let i = 0; i < frames; i++) {
        noise = (Math.imul(noise, 1664525) + 1013904223) | 0
        const breath = (noise / 0x80000000) * tone.breath
        mixLeft[i] = (mixLeft[i] as number) + breath
        mixRight[i] = (mixRight[i] as number) + breath
      }
    }
    const opening = (0.45 + 0.55 * velocity) * (1 + tone.sweep * Math.exp(-time / tone.sweepDecay))
    const g = Math.tan((Math.PI * Math.min(18000, tone.cutoff * opening)) / sampleRate)
    const a1 = 1 / (1 + g * (g + k))
    const a2 = g * a1
    const a3 = g * a2
    for (let i = 0; i < frames; i++) {
      level += slope
      const at0 = first + start + i
      let v3 = (mixLeft[i] as number) - l2
      let band = a1 * l1 + a2 * v3
      let low = l2 + a2 * l1 + a3 * v3
      l1 = 2 * band - l1
      l2 = 2 * low - l2
      out.left[at0] = (out.left[at0] as number) + low * level
      v3 = (mixRight[i] as number) - r2
      band = a1 * r1 + a2 * v3
      low = r2 + a2 * r1 + a3 * v3
      r1 = 2 * band - r1
      r2 = 2 * low - r2
      out.right[at0] = (out.right[at0] as number) + low * level
    }
    level = nextLevel
  }
}

function levelAt(tone: Tone, held: number, time: number): number {
  const now = Math.min(time, held)
  const rise = now < tone.attack ? Math.sin((now / tone.attack) * (Math.PI / 2)) : 1
  const fall = now < tone.attack ? 1 : tone.sustain + (1 - tone.sustain) * Math.exp(-(now - tone.attack) / tone.decay)
  if (time <= held) return rise * fall
  const rest = 1 - (time - held) / tone.release
  return rest <= 0 ? 0 : rise * fall * rest * rest * rest
}
