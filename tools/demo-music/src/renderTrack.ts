import { coverSvg, loudnessMeter, type Measurement } from '@overtone/domain'
import type { SeedTrack } from './catalog'
import { composePiece } from './composePiece'
import { master } from './sound/master'
import { mix } from './sound/mix'
import { encodeMp3 } from './sound/mp3'
import { peaksOf } from './sound/peaks'
import { sampleRate, type Stereo } from './synth/stereo'

export interface RenderedTrack {
  mp3: Uint8Array
  /** Seconds. */
  duration: number
  /** 400 of them, 0 to 1. */
  peaks: number[]
  /** LUFS, integrated as in ITU-R BS.1770-4. */
  loudness: number
  /** Without tempo and key, which are composed and not measured. */
  measurement: Measurement
  coverSvg: string
}

/** Composes, plays, masters and encodes one piece: about a second of one core. Deterministic to the byte. */
export async function renderTrack(piece: SeedTrack): Promise<RenderedTrack> {
  const { sound, loudness, truePeak } = master(mix(composePiece(piece), piece.seconds))
  return {
    mp3: await encodeMp3(sound),
    duration: piece.seconds,
    peaks: peaksOf(sound, 400),
    loudness: hundredths(loudness),
    measurement: {
      truePeak: hundredths(20 * Math.log10(truePeak)),
      range: rangeOf(sound),
      tempo: null,
      key: null,
    },
    coverSvg: coverSvg({ id: piece.slug, key: piece.key, bpm: piece.bpm, genre: piece.genre }, { isFile: true }),
  }
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100
}

function rangeOf({ left, right }: Stereo): number | null {
  const meter = loudnessMeter(2, sampleRate)
  meter.add([left, right])
  const range = meter.range()
  return range === null ? null : hundredths(range)
}
