/** The coefficients of a second-order filter, normalized to a0 = 1. */
interface Filter {
  readonly b0: number
  readonly b1: number
  readonly b2: number
  readonly a1: number
  readonly a2: number
}

/** Seconds: blocks of 400 ms that overlap by three quarters. Source: ITU-R BS.1770-4, annex 1. */
const hopSeconds = 0.1
const hopsInBlock = 4
const absoluteGate = -70
const relativeGate = -10
/** The blocks of the loudness range, of 3 s, their gate, and the share that is left out at both ends: EBU Tech 3342. */
const hopsInRange = 30
const rangeGate = -20
const [quietest, loudest] = [0.1, 0.95]

/**
 * The K-weighting shelf filter (acoustic effect of the head), for any sample rate: the standard lists it at 48 kHz
 * only.
 */
function headFilter(sampleRate: number): Filter {
  const quality = 0.7071752369554196
  const k = Math.tan((Math.PI * 1681.974450955533) / sampleRate)
  const high = 10 ** (3.999843853973347 / 20)
  const band = high ** 0.4996667741545416
  const a0 = 1 + k / quality + k * k
  return {
    b0: (high + (band * k) / quality + k * k) / a0,
    b1: (2 * (k * k - high)) / a0,
    b2: (high - (band * k) / quality + k * k) / a0,
    a1: (2 * (k * k - 1)) / a0,
    a2: (1 - k / quality + k * k) / a0,
  }
}

/** The K-weighting high-pass filter (the ear's lower sensitivity to low tones). */
function lowCutFilter(sampleRate: number): Filter {
  const quality = 0.5003270373238773
  const k = Math.tan((Math.PI * 38.13547087602444) / sampleRate)
  const a0 = 1 + k / quality + k * k
  return { b0: 1, b1: -2, b2: 1, a1: (2 * (k * k - 1)) / a0, a2: (1 - k / quality + k * k) / a0 }
}

function toLoudness(energy: number): number {
  return -0.691 + 10 * Math.log10(energy)
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Returns the integrated loudness of blocks by their energies; null if all are below the gate of -70 LUFS. */
function integrated(blocks: readonly number[]): number | null {
  const audible = blocks.filter(energy => toLoudness(energy) > absoluteGate)
  if (audible.length === 0) return null
  const gate = toLoudness(mean(audible)) + relativeGate
  return toLoudness(mean(audible.filter(energy => toLoudness(energy) > gate)))
}

/** Returns the loudness range of blocks by their energies; null if all are silent. */
function rangeOf(blocks: readonly number[]): number | null {
  const audible = blocks.filter(energy => toLoudness(energy) > absoluteGate)
  if (audible.length === 0) return null
  const gate = toLoudness(mean(audible)) + rangeGate
  const sorted = audible.map(toLoudness).filter(loudness => loudness > gate)
  sorted.sort((one, other) => one - other)
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)] ?? 0
  return at(loudest) - at(quietest)
}

/** Returns the energies of overlapping blocks of so many hops. */
function blocksOf(hops: readonly number[], size: number): number[] {
  return hops.slice(size - 1).map((_, i) => mean(hops.slice(i, i + size)))
}

/** Applies both filters to one channel, chunk by chunk, and sums the energy of each tenth of a second. */
function weighed(sampleRate: number) {
  const [head, cut] = [headFilter(sampleRate), lowCutFilter(sampleRate)]
  const hop = Math.round(sampleRate * hopSeconds)
  const energies: number[] = []
  const state = new Float64Array(6)
  let [sum, left] = [0, hop]

  // Locals of this function, not of the closure: those live on the heap and cost four times as much.
  function add(samples: Float32Array): void {
    const { b0, b1, b2, a1, a2 } = head
    const { a1: c1, a2: c2 } = cut
    let x1 = state[0]!
    let x2 = state[1]!
    let y1 = state[2]!
    let y2 = state[3]!
    let z1 = state[4]!
    let z2 = state[5]!
    let energy = sum
    let remaining = left
    for (let i = 0; i < samples.length; i++) {
      const x = samples[i]!
      const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
      const z = y - 2 * y1 + y2 - c1 * z1 - c2 * z2
      x2 = x1
      x1 = x
      y2 = y1
      y1 = y
      z2 = z1
      z1 = z
      energy += z * z
      if (--remaining === 0) {
        energies.push(energy / hop)
        energy = 0
        remaining = hop
      }
    }
    state.set([x1, x2, y1, y2, z1, z2])
    sum = energy
    left = remaining
  }

  return { add, energies }
}

/**
 * Creates a meter of the added chunks, all channels weighted equally: `result` returns the integrated loudness in LUFS,
 * null if they are shorter than 0.4 s or silent; `range` the loudness range in LU, null if shorter than 3 s or silent.
 * Source: ITU-R BS.1770-4 (mono and stereo), EBU Tech 3342.
 */
export function loudnessMeter(channels: number, sampleRate: number) {
  const meters = Array.from({ length: channels }, () => weighed(sampleRate))
  const hops = () =>
    (meters[0]?.energies ?? []).map((_, i) => meters.reduce((sum, meter) => sum + (meter.energies[i] ?? 0), 0))
  return {
    add(chunks: readonly Float32Array[]): void {
      meters.forEach((meter, i) => meter.add(chunks[i] ?? new Float32Array(0)))
    },
    result: (): number | null => integrated(blocksOf(hops(), hopsInBlock)),
    range: (): number | null => rangeOf(blocksOf(hops(), hopsInRange)),
  }
}
