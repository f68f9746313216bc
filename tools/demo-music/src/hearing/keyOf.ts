import { musicalKeys } from '@overtone/domain'
import type { MusicalKey } from '@overtone/domain'
import { sampleRate } from '../synth/stereo'
import type { Stereo } from '../synth/stereo'
import { spectrum, toMono } from './spectrum'

const profiles = {
  major: [6.35, 2.23, 3.48, 2.33, 4.38, 4.09, 2.52, 5.19, 2.39, 3.66, 2.29, 2.88],
  minor: [6.33, 2.68, 3.52, 5.38, 2.6, 3.53, 2.54, 4.75, 3.98, 2.69, 3.34, 3.17],
}

/**
 * Returns the key that a listener would name: the energy of each pitch class, correlated with the probe-tone profile of
 * each key. Source: C. Krumhansl, "Cognitive Foundations of Musical Pitch" (1990), chapter 4.
 */
export function keyOf(sound: Stereo): { key: MusicalKey; mode: 'major' | 'minor' } {
  const step = 8
  const size = 8192
  const signal = toMono(sound, step)
  const chroma = new Array<number>(12).fill(0)
  for (let start = 0; start + size <= signal.length; start += size) {
    for (const [bin, magnitude] of spectrum(signal, start, size).entries()) {
      const frequency = (bin * sampleRate) / step / size
      if (frequency < 60 || frequency > 1800) continue
      const pitch = Math.round(69 + 12 * Math.log2(frequency / 440))
      chroma[pitch % 12] = (chroma[pitch % 12] ?? 0) + magnitude
    }
  }
  let best: { key: MusicalKey; mode: 'major' | 'minor'; fit: number } = { key: 'C', mode: 'major', fit: -1 }
  for (const mode of ['major', 'minor'] as const) {
    for (const [tonic, key] of musicalKeys.entries()) {
      const fit = correlation(
        profiles[mode],
        chroma.map((_, i) => chroma[(i + tonic) % 12] ?? 0),
      )
      if (fit > best.fit) best = { key, mode, fit }
    }
  }
  return { key: best.key, mode: best.mode }
}

function correlation(a: readonly number[], b: readonly number[]): number {
  const meanA = a.reduce((sum, value) => sum + value, 0) / a.length
  const meanB = b.reduce((sum, value) => sum + value, 0) / b.length
  let product = 0
  let squareA = 0
  let squareB = 0
  for (const [i, value] of a.entries()) {
    const x = value - meanA
    const y = (b[i] ?? 0) - meanB
    product += x * y
    squareA += x * x
    squareB += y * y
  }
  return product / Math.sqrt(squareA * squareB || 1)
}
