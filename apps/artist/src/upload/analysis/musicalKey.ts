import { musicalKeys, type MusicalKey } from '@overtone/domain'
import { fourier } from './fourier'

/** The key that best fits the notes of a track. */
export interface FoundKey {
  readonly key: MusicalKey
  readonly mode: 'major' | 'minor'
  /** The best-fitting of the other eleven keys. */
  readonly next: MusicalKey
  /** 0 to 1: how much better it fits than the next key. */
  readonly confidence: number
}

const size = 8192
const hop = 4096
const [lowest, highest] = [65, 2000]

/** The weight of each pitch class in a key. Source: Krumhansl, "Cognitive Foundations of Musical Pitch", 1990. */
const profiles = {
  major: [6.35, 2.23, 3.48, 2.33, 4.38, 4.09, 2.52, 5.19, 2.39, 3.66, 2.29, 2.88],
  minor: [6.33, 2.68, 3.52, 5.38, 2.6, 3.53, 2.54, 4.75, 3.98, 2.69, 3.34, 3.17],
} as const

/** Returns the weights of the twelve pitch classes from C. Each frame is normalized, so loudness does not matter. */
function notes(samples: Float32Array, sampleRate: number): number[] {
  const { magnitudes } = fourier(size)
  const first = Math.ceil((lowest * size) / sampleRate)
  const last = Math.min(size / 2 - 1, Math.floor((highest * size) / sampleRate))
  const noteOf = Array.from({ length: last + 1 }, (_, k) =>
    k < first ? 0 : (((Math.round(12 * Math.log2((k * sampleRate) / size / 440)) + 69) % 12) + 12) % 12,
  )
  const all = new Array<number>(12).fill(0)
  for (let from = 0; from + size <= samples.length; from += hop) {
    const found = magnitudes(samples, from)
    const now = new Array<number>(12).fill(0)
    for (let k = first; k <= last; k++) now[noteOf[k]!]! += found[k]!
    const sum = now.reduce((a, b) => a + b, 0)
    if (sum > 1e-6) now.forEach((weight, i) => (all[i]! += weight / sum))
  }
  return all
}

function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((x, y) => x + y, 0) / values.length
  const [meanA, meanB] = [mean(a), mean(b)]
  let [both, alone, other] = [0, 0, 0]
  a.forEach((value, i) => {
    const [x, y] = [value - meanA, (b[i] ?? 0) - meanB]
    both += x * y
    alone += x * x
    other += y * y
  })
  return both / Math.sqrt(alone * other || 1)
}

/** Returns the key of mono samples at `sampleRate` (5.5 kHz is enough), or null if there are no notes. */
export function keyOf(samples: Float32Array, sampleRate: number): FoundKey | null {
  const weights = notes(samples, sampleRate)
  if (weights.every(weight => weight === 0)) return null
  const fits = musicalKeys
    .flatMap((key, i) => {
      const turned = [...weights.slice(i), ...weights.slice(0, i)]
      return (['major', 'minor'] as const).map(mode => ({ key, mode, fit: correlation(turned, profiles[mode]) }))
    })
    .sort((a, b) => b.fit - a.fit)
  const [best] = fits
  const next = fits.find(({ key }) => key !== best?.key)
  if (!best || !next || best.fit <= 0) return null
  // A correlation 0.1 above the next key's is as certain as this method gets.
  return { key: best.key, mode: best.mode, next: next.key, confidence: Math.min(1, (best.fit - next.fit) * 10) }
}
