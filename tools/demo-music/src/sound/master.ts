import { loudnessMeter } from '@overtone/domain'
import { filter } from '../synth/filter'
import { sampleRate } from '../synth/stereo'
import type { Stereo } from '../synth/stereo'
import { limit } from './limiter'
import { truePeakOf } from './truePeak'

/** Target loudness of streaming services, in LUFS. */
const targetLoudness = -14
/** Full scale is 1. The encoder adds up to two decibels, so that the decoded signal still stays below full scale. */
const ceiling = 10 ** (-2.8 / 20)
const highestTruePeak = 10 ** (-2.2 / 20)

/**
 * Masters a piece: fades, normalizes to -14 LUFS and limits. Returns the sound, its loudness in LUFS and its true peak
 * (1 is full scale, below -1 dBFS).
 */
export function master(mixed: Stereo): { sound: Stereo; loudness: number; truePeak: number } {
  filter(mixed.left, 'high', 26)
  filter(mixed.right, 'high', 26)
  fade(mixed, 0.004, 2.2)
  let gain = 10 ** ((targetLoudness - loudnessOf(mixed)) / 20)
  let sound = limit(mixed, gain, ceiling)
  let loudness = loudnessOf(sound)
  // the limiter reduces the loudness; compensates once
  if (Math.abs(loudness - targetLoudness) > 0.4) {
    gain *= 10 ** ((targetLoudness - loudness) / 20)
    sound = limit(mixed, gain, ceiling)
    loudness = loudnessOf(sound)
  }
  const truePeak = truePeakOf(sound)
  if (truePeak <= highestTruePeak) return { sound, loudness, truePeak }
  const less = highestTruePeak / truePeak
  for (const channel of [sound.left, sound.right]) {
    for (let i = 0; i < channel.length; i++) channel[i] = (channel[i] as number) * less
  }
  return { sound, loudness: loudness + 20 * Math.log10(less), truePeak: highestTruePeak }
}

/** Returns the integrated loudness in LUFS. Throws RangeError for silence, which has none. */
function loudnessOf({ left, right }: Stereo): number {
  const meter = loudnessMeter(2, sampleRate)
  meter.add([left, right])
  const loudness = meter.result()
  if (loudness === null) throw new RangeError('A silent piece has no loudness')
  return loudness
}

function fade({ left, right }: Stereo, opening: number, closing: number): void {
  const frames = left.length
  const first = Math.round(opening * sampleRate)
  const last = Math.round(closing * sampleRate)
  for (const channel of [left, right]) {
    for (let i = 0; i < first; i++) channel[i] = (channel[i] as number) * (i / first)
    for (let i = 0; i < last; i++) {
      const rest = Math.cos((i / last) * (Math.PI / 2)) ** 2
      channel[frames - last + i] = (channel[frames - last + i] as number) * rest
    }
  }
}
