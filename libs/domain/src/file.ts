import { limits } from './limits'

/** What is looked at of a chosen file; a browser's File is one. */
export interface FileFacts {
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** MIME type as the browser tells it. */
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

/** `audio/mpeg` of `Audio/MPEG; codecs=mp3`. */
function mediaType(type: string): string {
  return (type.split(';')[0] ?? '').trim().toLowerCase()
}

/**
 * The first message for an audio file, or null: 'File is required', 'File size exceeds {n}MB limit', 'Invalid file
 * format…', 'Invalid file type…'. Takes m4a too (docs/deviations.md). Source: specification core §5.
 */
export function audioFileProblem(file: FileFacts | null, megabytes: number = limits.audioMegabytes): string | null {
  if (!file || file.size === 0) return 'File is required'
  if (isTooLarge(file, megabytes)) return `File size exceeds ${megabytes}MB limit`
  const type = mediaType(file.type)
  if (!type.startsWith('audio/')) return 'Invalid file format. Please upload an audio file.'
  return audioTypes.includes(type) ? null : 'Invalid file type. Please upload MP3, WAV, AAC, or FLAC files only.'
}

/**
 * The first message for a picture, or null: 'Invalid file type. Please upload an image.', 'File size exceeds {n}MB
 * limit'. By default the rule of avatars; covers may be larger. Source: specification core §5.
 */
export function imageFileProblem(file: FileFacts, megabytes: number = limits.avatarMegabytes): string | null {
  if (!mediaType(file.type).startsWith('image/')) return 'Invalid file type. Please upload an image.'
  return isTooLarge(file, megabytes) ? `File size exceeds ${megabytes}MB limit` : null
}
