import { coverSvg } from '@overtone/domain'
import type { SeedTrack } from './catalog'
import { composePiece } from './composePiece'
import { master } from './sound/master'
import { mix } from './sound/mix'
import { encodeMp3 } from './sound/mp3'
import { peaksOf } from './sound/peaks'

export interface RenderedTrack {
  mp3: Uint8Array
  /** Seconds. */
  duration: number
  /** 400 of them, 0 to 1. */
  peaks: number[]
  /** LUFS, integrated as in ITU-R BS.1770-4. */
  loudness: number
  coverSvg: string
}

/** Composes, plays, masters and encodes one piece: about a second of one core. Deterministic to the byte. */
export async function renderTrack(piece: SeedTrack): Promise<RenderedTrack> {
  const { sound, loudness } = master(mix(composePiece(piece), piece.seconds))
  return {
    mp3: await encodeMp3(sound),
    duration: piece.seconds,
    peaks: peaksOf(sound, 400),
    loudness: Math.round(loudness * 100) / 100,
    coverSvg: coverSvg({ id: piece.slug, key: piece.key, bpm: piece.bpm, genre: piece.genre }, { isFile: true }),
  }
}
