/** The number of bands, an octave and a half apart at most, from low to high. */
export const bandCount = 10

/** The sound of a moment, all from 0 to 1 but `together`. */
export interface Sound {
  /** The level of each band, relative to its loudest moment so far. */
  readonly levels: readonly number[]
  readonly left: number
  readonly right: number
  /** 1 if both channels are the same, 0 if they have nothing in common, -1 if they are opposite. */
  readonly together: number
}

/** Hertz. */
const [lowest, highest] = [50, 9000]
const size = 2048

/** Returns the level of each band of a spectrum in bytes. */
export function bandsOf(spectrum: Uint8Array, sampleRate: number): number[] {
  const perBin = sampleRate / 2 / spectrum.length
  const edge = (i: number) => (lowest * (highest / lowest) ** (i / bandCount)) / perBin
  return Array.from({ length: bandCount }, (_, i) => {
    const [from, to] = [Math.floor(edge(i)), Math.max(Math.floor(edge(i)) + 1, Math.round(edge(i + 1)))]
    let sum = 0
    for (let bin = from; bin < to; bin += 1) sum += spectrum[bin] ?? 0
    return sum / (to - from) / 255
  })
}

/** Returns the level of both channels, and what they have in common. */
export function fieldOf(left: Float32Array, right: Float32Array): Omit<Sound, 'levels'> {
  let [ll, rr, lr] = [0, 0, 0]
  for (const [i, l] of left.entries()) {
    const r = right[i] ?? 0
    ll += l * l
    rr += r * r
    lr += l * r
  }
  const level = (sum: number) => Math.min(1, 3 * Math.sqrt(sum / Math.max(1, left.length)))
  return { left: level(ll), right: level(rr), together: ll * rr === 0 ? 0 : lr / Math.sqrt(ll * rr) }
}

/** Returns a function that reads the sound of a source in its audio graph, which it doesn't connect to the output. */
export function soundReader(context: BaseAudioContext, source: AudioNode): () => Sound {
  const splitter = context.createChannelSplitter(2)
  const channels = [0, 1].map(channel => {
    const analyser = context.createAnalyser()
    analyser.fftSize = size
    analyser.smoothingTimeConstant = 0.6
    splitter.connect(analyser, channel)
    return analyser
  })
  source.connect(splitter)

  const spectrum = new Uint8Array(size / 2)
  const [left, right] = [new Float32Array(size), new Float32Array(size)]
  const loudest = new Float32Array(bandCount).fill(0.2)
  return () => {
    channels[0]?.getByteFrequencyData(spectrum)
    channels[0]?.getFloatTimeDomainData(left)
    channels[1]?.getFloatTimeDomainData(right)
    const levels = bandsOf(spectrum, context.sampleRate).map((level, i) => {
      loudest[i] = Math.max(level, (loudest[i] ?? 0) * 0.999)
      return level / (loudest[i] ?? 1)
    })
    return { levels, ...fieldOf(left, right) }
  }
}

/** Returns the sound of a moment as far as the peaks of a waveform say: each band follows a little later. */
export function soundOfPeaks(peaks: readonly number[], position: number, duration: number): Sound {
  const at = (seconds: number) => peaks[Math.floor((seconds / duration) * peaks.length)] ?? 0
  const now = at(position)
  const levels = Array.from({ length: bandCount }, (_, i) => at(Math.max(0, position - i * 0.12)))
  return { levels, left: now, right: now, together: 1 }
}

/** The figure as it is drawn, in silence. */
export const rest: Sound = { levels: Array.from({ length: bandCount }, () => 1), left: 1, right: 1, together: 0 }

/** Returns the sound between two, `share` of the way from the first to the second. */
export function between(one: Sound, other: Sound, share: number): Sound {
  const mixed = (from: number, to: number) => from + (to - from) * share
  return {
    levels: one.levels.map((level, i) => mixed(level, other.levels[i] ?? level)),
    left: mixed(one.left, other.left),
    right: mixed(one.right, other.right),
    together: mixed(one.together, other.together),
  }
}
