import { fourier } from './fourier'

/** The possible tempos: the most likely first, then half and double of it. */
export interface Tempo {
  /** Beats per minute, whole, 1 to 300. */
  readonly bpm: number
  /** 0 to 1: how much more likely it is than the next tempo that isn't an octave of it. */
  readonly confidence: number
  readonly choices: readonly number[]
}

const size = 512
const hop = 128
const [slowest, fastest, step] = [60, 200, 0.1]

/** Returns the spectral flux: how much the level of each frame rises. Source: Dixon, "Onset Detection Revisited". */
function onsets(samples: Float32Array): Float32Array {
  const frames = Math.max(0, Math.floor((samples.length - size) / hop))
  const { magnitudes } = fourier(size)
  const flux = new Float32Array(frames)
  let before = new Float32Array(size / 2)
  let now = new Float32Array(size / 2)
  for (let frame = 0; frame < frames; frame++) {
    const found = magnitudes(samples, frame * hop)
    let rise = 0
    for (let k = 1; k < size / 2; k++) {
      const level = Math.log1p(100 * found[k]!)
      now[k] = level
      if (level > before[k]!) rise += level - before[k]!
    }
    flux[frame] = frame === 0 ? 0 : rise
    const spare = before
    before = now
    now = spare
  }
  return flux
}

/** Subtracts the moving average of one second from each value, down to 0, so that dense sound leaves only its beats. */
function aboveMean(values: Float32Array, radius: number): Float32Array {
  const sums = new Float64Array(values.length + 1)
  for (let i = 0; i < values.length; i++) sums[i + 1] = sums[i]! + values[i]!
  return values.map((value, i) => {
    const [from, to] = [Math.max(0, i - radius), Math.min(values.length, i + radius)]
    return Math.max(0, value - (sums[to]! - sums[from]!) / (to - from))
  })
}

function autocorrelation(values: Float32Array, longest: number): Float64Array {
  const found = new Float64Array(longest + 2)
  for (let lag = 1; lag <= Math.min(longest + 1, values.length - 1); lag++) {
    let sum = 0
    for (let i = 0; i + lag < values.length; i++) sum += values[i]! * values[i + lag]!
    found[lag] = sum / (values.length - lag)
  }
  return found
}

function at(values: Float64Array, index: number): number {
  const i = Math.floor(index)
  return (values[i] ?? 0) * (1 - (index - i)) + (values[i + 1] ?? 0) * (index - i)
}

function isOctave(a: number, b: number): boolean {
  const octaves = Math.log2(a / b)
  return Math.abs(octaves - Math.round(octaves)) < 0.04
}

/**
 * Returns the tempo of mono samples at `sampleRate` (11025 Hz is enough), or null if there is no beat. Every such method
 * tends to be off by an octave, so half and double are among the choices.
 */
export function tempoOf(samples: Float32Array, sampleRate: number): Tempo | null {
  const perSecond = sampleRate / hop
  const beats = aboveMean(onsets(samples), Math.round(perSecond / 2))
  const repeats = autocorrelation(beats, Math.ceil(((perSecond * 60) / slowest) * 4))
  const scores: { bpm: number; score: number }[] = []
  for (let bpm = slowest; bpm <= fastest; bpm += step) {
    const lag = (perSecond * 60) / bpm
    const sum = [1, 2, 3, 4].reduce((all, times) => all + at(repeats, lag * times) / times, 0)
    scores.push({ bpm, score: sum * Math.exp(-0.5 * (Math.log2(bpm / 120) / 0.9) ** 2) })
  }
  const best = scores.reduce((a, b) => (b.score > a.score ? b : a))
  if (!(best.score > 1e-9)) return null
  const rival = Math.max(0, ...scores.filter(({ bpm }) => !isOctave(bpm, best.bpm)).map(({ score }) => score))
  const bpm = Math.round(best.bpm)
  const choices = [bpm, Math.round(best.bpm / 2), Math.round(best.bpm * 2)].filter(it => it >= 1 && it <= 300)
  return { bpm, confidence: Math.max(0, 1 - rival / best.score), choices }
}
