import * as limits from './limits'
import type { Issue } from './problem'

/** The checked properties of a file; a browser's File has them. */
export interface FileFacts {
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** The MIME type according to the browser. */
  readonly type: string
}

const audioTypes = [
  'audio/mpeg',
  'audio/mp3',
  'audio/wav',
  'audio/wave',
  'audio/x-wav',
  'audio/aac',
  'audio/flac',
  'audio/x-flac',
  'audio/mp4',
  'audio/x-m4a',
  'audio/m4a',
]

function isTooLarge(file: FileFacts, megabytes: number): boolean {
  return file.size > megabytes * 1024 * 1024
}

/** Returns `audio/mpeg` for `Audio/MPEG; codecs=mp3`. */
function mediaType(type: string): string {
  return (type.split(';')[0] ?? '').trim().toLowerCase()
}

/**
 * Returns the first issue of an audio file, or null: `fileRequired`, `fileTooLarge`, `notAudio`, `audioTypeInvalid`.
 * Also accepts m4a (docs/deviations.md). Source: specification core §5.
 */
export function audioFileProblem(file: FileFacts | null, megabytes: number = limits.audioMegabytes): Issue | null {
  if (!file || file.size === 0) return { key: 'fileRequired' }
  if (isTooLarge(file, megabytes)) return { key: 'fileTooLarge', params: { megabytes } }
  const type = mediaType(file.type)
  if (!type.startsWith('audio/')) return { key: 'notAudio' }
  return audioTypes.includes(type) ? null : { key: 'audioTypeInvalid' }
}

/**
 * Returns the first issue of an image, or null: `notAnImage`, `fileTooLarge`. The default limit is that of avatars;
 * covers may be larger. Source: specification core §5.
 */
export function imageFileProblem(file: FileFacts, megabytes: number = limits.avatarMegabytes): Issue | null {
  if (!mediaType(file.type).startsWith('image/')) return { key: 'notAnImage' }
  return isTooLarge(file, megabytes) ? { key: 'fileTooLarge', params: { megabytes } } : null
}
