import { loudnessMeter, truePeakMeter } from '@overtone/domain'
import { envelopeMeter, type Envelope } from './envelope'
import { keyOf, type FoundKey } from './musicalKey'
import { tempoOf, type Tempo } from './tempo'
import { monoGatherer, downsample } from './downsample'

/** The measurements of the samples of a track. */
export interface Analysis extends Envelope {
  /** Seconds. */
  readonly duration: number
  /** Integrated, in LUFS; null for silence and for audio shorter than 400 ms. */
  readonly loudness: number | null
  /** In LU; null for silence and for audio shorter than 3 s. */
  readonly range: number | null
  /** In dBTP; null for silence. */
  readonly truePeak: number | null
  readonly tempo: Tempo | null
  readonly key: FoundKey | null
}

/** Analyzes samples in chunks of any length, so that no whole track is held in memory. `frames` is an estimate. */
export function analyzer(channels: number, frames: number, sampleRate: number) {
  const envelope = envelopeMeter(channels, frames, sampleRate)
  const loudness = loudnessMeter(channels, sampleRate)
  const truePeak = truePeakMeter(channels)
  const mono = monoGatherer(frames, sampleRate)
  let taken = 0
  return {
    /** Adds one chunk of each channel, all of the same length. */
    add(chunks: readonly Float32Array[]): void {
      taken += chunks[0]?.length ?? 0
      envelope.add(chunks)
      loudness.add(chunks)
      truePeak.add(chunks)
      mono.add(chunks)
    },
    result(): Analysis {
      const downsampled = mono.result()
      const smaller = downsample(downsampled, Math.max(1, Math.round(downsampled.sampleRate / 5512.5)))
      return {
        ...envelope.result(),
        duration: taken / sampleRate,
        loudness: loudness.result(),
        range: loudness.range(),
        truePeak: decibelsOf(truePeak.result()),
        tempo: tempoOf(downsampled.samples, downsampled.sampleRate),
        key: keyOf(smaller.samples, smaller.sampleRate),
      }
    },
  }
}

function decibelsOf(level: number): number | null {
  return level === 0 ? null : 20 * Math.log10(level)
}

/** Frames per chunk. */
const chunk = 1 << 16

/** Analyzes complete channels. */
export function analyze(channels: readonly Float32Array[], sampleRate: number): Analysis {
  const frames = channels[0]?.length ?? 0
  const { add, result } = analyzer(channels.length, frames, sampleRate)
  for (let from = 0; from < frames; from += chunk) add(channels.map(channel => channel.subarray(from, from + chunk)))
  return result()
}
