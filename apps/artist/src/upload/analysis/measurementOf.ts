import type { Measurement } from '@overtone/domain'
import type { Analysis } from './analyze'

/** Returns the part of an analysis that is stored with the track, to hundredths. */
export function measurementOf({ truePeak, range, tempo, key }: Analysis): Measurement {
  const rounded = (value: number) => Math.round(value * 100) / 100
  return {
    truePeak: truePeak === null ? null : rounded(truePeak),
    range: range === null ? null : rounded(range),
    tempo: tempo && { bpm: tempo.bpm, confidence: rounded(tempo.confidence) },
    key: key && { key: key.key, confidence: rounded(key.confidence) },
  }
}
