import { musicalKeys, type MusicalKey } from '@overtone/domain'
import { parseBlob } from 'music-metadata'
import { waveFormatOf, type WaveFormat } from '../analysis/wave'
import { sha256 } from './sha256'
import { noTags, type Tags } from './tags'

/** Bytes of a file held in memory at a time while hashing. */
const hashedBytes = 1024 * 1024

/** The metadata of a file, read without decoding its audio. */
export interface FileReading {
  /** The common name: 'WAV', 'MP3', 'FLAC', 'AAC', 'M4A', 'ALAC', 'AC-3'; null if the file could not be read. */
  readonly format: string | null
  /** Hertz. */
  readonly sampleRate: number | null
  readonly channels: number | null
  /** Bits per sample; null for lossy formats. */
  readonly bits: number | null
  /** Seconds, according to the headers. */
  readonly duration: number | null
  readonly tags: Tags
  /** The position of the samples, for a file that needs no decoder. */
  readonly wave: WaveFormat | null
}

const flats: Readonly<Record<string, MusicalKey>> = { DB: 'C#', EB: 'D#', GB: 'F#', AB: 'G#', BB: 'A#' }

/** Parses a key tag such as 'F#', 'Gb minor' or 'F♯m' to a key in the form, which has no minor keys. */
export function keyOfTag(tag: string | undefined): MusicalKey | null {
  const [, note = '', sign = ''] = /^\s*([A-Ga-g])\s*([#b♯♭]?)/u.exec(tag ?? '') ?? []
  const name = `${note}${sign.replace('♯', '#').replace('♭', 'b')}`.toUpperCase()
  return musicalKeys.find(key => key === name) ?? flats[name] ?? null
}

function bpmOfTag(tag: number | undefined): number | null {
  const bpm = Math.round(tag ?? 0)
  return bpm >= 1 && bpm <= 300 ? bpm : null
}

function formatName(container: string | undefined, codec: string | undefined): string | null {
  const all = `${container ?? ''} ${codec ?? ''}`.toLowerCase()
  if (/wav/.test(all)) return 'WAV'
  if (/flac/.test(all)) return 'FLAC'
  if (/layer 3|mp3/.test(all)) return 'MP3'
  const [rare] = /alac|ac-3/.exec(codec?.toLowerCase() ?? '') ?? []
  if (rare) return rare.toUpperCase()
  if (/mp4|m4a|isom/.test(all)) return 'M4A'
  if (/aac|adts/.test(all)) return 'AAC'
  return container ?? null
}

/** Reads headers and tags; unreadable values are null. Does not validate the audio, which decoding does. */
export async function readFile(file: Blob): Promise<FileReading> {
  const wave = await waveFormatOf(file)
  try {
    const { common, format } = await parseBlob(file, { duration: wave === null })
    const picture = common.picture?.[0]
    return {
      format: formatName(format.container, format.codec),
      sampleRate: wave?.sampleRate ?? format.sampleRate ?? null,
      channels: wave?.channels ?? format.numberOfChannels ?? null,
      bits: wave?.bits ?? (format.lossless ? (format.bitsPerSample ?? null) : null),
      duration: wave ? wave.frames / wave.sampleRate : (format.duration ?? null),
      tags: {
        title: common.title?.trim() || null,
        genre: common.genre?.[0]?.trim() || null,
        description: common.comment?.[0]?.text?.trim() || null,
        bpm: bpmOfTag(common.bpm),
        key: keyOfTag(common.key),
        cover: picture ? new Blob([picture.data as Uint8Array<ArrayBuffer>], { type: picture.format }) : null,
      },
      wave,
    }
  } catch {
    const known = wave
      ? { format: 'WAV', sampleRate: wave.sampleRate, channels: wave.channels, bits: wave.bits }
      : { format: null, sampleRate: null, channels: null, bits: null }
    return { ...known, duration: wave ? wave.frames / wave.sampleRate : null, tags: noTags, wave }
  }
}

async function* chunksOf(file: Blob): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.size; at += hashedBytes) {
    yield new Uint8Array(await file.slice(at, at + hashedBytes).arrayBuffer())
  }
}

/** Returns the SHA-256 hash in hexadecimal. */
export function hashOf(file: Blob): Promise<string> {
  return sha256(chunksOf(file))
}
