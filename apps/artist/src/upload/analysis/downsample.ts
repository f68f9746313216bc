/** Seconds from the middle of a track that tempo and key are detected from; more would not improve them. */
const longest = 240

export interface Downsampled {
  readonly samples: Float32Array
  readonly sampleRate: number
}

/** Downsamples by averaging every `factor` samples. */
export function downsample({ samples, sampleRate }: Downsampled, factor: number): Downsampled {
  const averages = new Float32Array(Math.floor(samples.length / factor))
  for (let i = 0; i < averages.length; i++) {
    let sum = 0
    for (let k = 0; k < factor; k++) sum += samples[i * factor + k]!
    averages[i] = sum / factor
  }
  return { samples: averages, sampleRate: sampleRate / factor }
}

/** Collects the middle of a track of `frames` as mono samples at about 11 kHz, chunk by chunk. */
export function monoGatherer(frames: number, sampleRate: number) {
  const factor = Math.max(1, Math.floor(sampleRate / 11025))
  const wanted = Math.min(frames, Math.floor(longest * sampleRate))
  const from = Math.floor((frames - wanted) / 2)
  const samples = new Float32Array(Math.floor(wanted / factor))
  let [at, counted, runningSum, countedIn] = [0, 0, 0, 0]

  return {
    add(chunks: readonly Float32Array[]): void {
      const length = chunks[0]?.length ?? 0
      const scale = 1 / (factor * chunks.length)
      let filled = counted
      let sum = runningSum
      let inSum = countedIn
      for (let i = Math.max(0, from - at); i < length && filled < samples.length; i++) {
        for (let c = 0; c < chunks.length; c++) sum += chunks[c]![i]!
        if (++inSum === factor) {
          samples[filled++] = sum * scale
          sum = 0
          inSum = 0
        }
      }
      counted = filled
      runningSum = sum
      countedIn = inSum
      at += length
    },
    result(): Downsampled {
      return { samples: samples.subarray(0, counted), sampleRate: sampleRate / factor }
    },
  }
}
