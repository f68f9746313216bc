/** Decoded audio: one array of samples for each channel. */
export interface Samples {
  readonly channels: readonly Float32Array[]
  /** Hertz. */
  readonly sampleRate: number
}

/** The distance in time between two mixes. */
export interface Alignment {
  /** Samples by which the second begins later; negative if it begins earlier. */
  readonly lag: number
  /** The correlation of their envelopes at this lag, up to 1; low for different tracks. */
  readonly likeness: number
}

/** The most seconds between the beginnings of two mixes, and the seconds that are compared. */
const [mostLag, compared, refined] = [2, 20, 3]
/** Envelope samples per second. */
const envelopeRate = 1000

function monoOf({ channels }: Samples): Float32Array {
  const [first = new Float32Array(0)] = channels
  if (channels.length < 2) return first
  return first.map((_, i) => channels.reduce((sum, channel) => sum + (channel[i] ?? 0), 0) / channels.length)
}

function envelopeOf(mono: Float32Array, step: number): Float32Array {
  const envelope = new Float32Array(Math.floor(mono.length / step))
  for (let i = 0; i < envelope.length; i += 1) {
    let sum = 0
    for (let j = 0; j < step; j += 1) sum += Math.abs(mono[i * step + j] as number)
    envelope[i] = sum / step
  }
  return envelope
}

/** Returns the correlation of a part of `one` with the part of `other` that is `lag` samples later; 0 for silence. */
function correlation(one: Float32Array, other: Float32Array, from: number, size: number, lag: number): number {
  let [count, a, b, aa, bb, ab] = [0, 0, 0, 0, 0, 0]
  for (let i = Math.max(from, -lag); i < Math.min(from + size, one.length, other.length - lag); i += 1) {
    const x = one[i] as number
    const y = other[i + lag] as number
    count += 1
    a += x
    b += y
    aa += x * x
    bb += y * y
    ab += x * y
  }
  const spread = Math.sqrt((aa - (a * a) / count) * (bb - (b * b) / count))
  return count < size / 2 || !(spread > 0) ? 0 : (ab - (a * b) / count) / spread
}

function best(lags: readonly number[], valueAt: (lag: number) => number) {
  return lags
    .map(lag => ({ lag, value: valueAt(lag) }))
    .reduce((most, next) => (next.value > most.value ? next : most), { lag: 0, value: 0 })
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)

/**
 * Returns how far `other` is behind `one`, both at one sample rate, exact to a sample: from their envelopes first, which
 * different processing changes least, then from the waves themselves, inverted ones too. Source: cross-correlation.
 */
export function align(one: Samples, other: Samples): Alignment {
  const [first, second] = [monoOf(one), monoOf(other)]
  const step = Math.max(1, Math.round(one.sampleRate / envelopeRate))
  const [firstEnvelope, secondEnvelope] = [envelopeOf(first, step), envelopeOf(second, step)]
  const size = Math.min(compared * envelopeRate, firstEnvelope.length)
  const from = Math.floor((firstEnvelope.length - size) / 2)
  const reach = Math.min(mostLag * envelopeRate, Math.floor(size / 2))
  const rough = best(range(-reach, reach), lag => correlation(firstEnvelope, secondEnvelope, from, size, lag))

  const waveSize = Math.min(Math.round(refined * one.sampleRate), first.length)
  const waveFrom = Math.floor((first.length - waveSize) / 2)
  const fine = best(range(rough.lag * step - 2 * step, rough.lag * step + 2 * step), lag =>
    Math.abs(correlation(first, second, waveFrom, waveSize, lag)),
  )
  return { lag: fine.value > 0.2 ? fine.lag : rough.lag * step, likeness: rough.value }
}
