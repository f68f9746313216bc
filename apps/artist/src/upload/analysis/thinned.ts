/** Seconds from the middle of a track that tempo and key are detected from; more would not improve them. */
const longest = 240

export interface Thinned {
  readonly samples: Float32Array
  readonly sampleRate: number
}

/** Downsamples by averaging every `factor` samples. */
export function thinnedBy({ samples, sampleRate }: Thinned, factor: number): Thinned {
  const thin = new Float32Array(Math.floor(samples.length / factor))
  for (let i = 0; i < thin.length; i++) {
    let sum = 0
    for (let k = 0; k < factor; k++) sum += samples[i * factor + k]!
    thin[i] = sum / factor
  }
  return { samples: thin, sampleRate: sampleRate / factor }
}

/** Collects the middle of a track of `frames` as mono samples at about 11 kHz, chunk by chunk. */
export function monoGatherer(frames: number, sampleRate: number) {
  const factor = Math.max(1, Math.floor(sampleRate / 11025))
  const wanted = Math.min(frames, Math.floor(longest * sampleRate))
  const from = Math.floor((frames - wanted) / 2)
  const samples = new Float32Array(Math.floor(wanted / factor))
  let [at, kept, keptSum, keptIn] = [0, 0, 0, 0]

  return {
    add(pieces: readonly Float32Array[]): void {
      const length = pieces[0]?.length ?? 0
      const scale = 1 / (factor * pieces.length)
      let filled = kept
      let sum = keptSum
      let inSum = keptIn
      for (let i = Math.max(0, from - at); i < length && filled < samples.length; i++) {
        for (let c = 0; c < pieces.length; c++) sum += pieces[c]![i]!
        if (++inSum === factor) {
          samples[filled++] = sum * scale
          sum = 0
          inSum = 0
        }
      }
      kept = filled
      keptSum = sum
      keptIn = inSum
      at += length
    },
    result(): Thinned {
      return { samples: samples.subarray(0, kept), sampleRate: sampleRate / factor }
    },
  }
}
