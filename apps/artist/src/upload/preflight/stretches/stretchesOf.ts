import { cutFlac } from './cutFlac'
import { cutFrames } from './cutFrames'
import { cutMp4 } from './cutMp4'
import { adtsFrameAt, mp3FrameAt } from './frameHeader'
import type { Stretch } from './stretch'

/** Splits a file with this duration in seconds into segments; returns null if its format cannot be split. */
export function stretchesOf(file: Blob, format: string | null, duration: number): AsyncGenerator<Stretch> | null {
  if (format === 'MP3') return cutFrames(file, mp3FrameAt)
  if (format === 'AAC') return cutFrames(file, adtsFrameAt)
  if (format === 'FLAC') return cutFlac(file, duration)
  return format === 'M4A' ? cutMp4(file) : null
}
