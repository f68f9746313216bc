import { cutFlac } from './cutFlac'
import { cutFrames } from './cutFrames'
import { cutMp4 } from './cutMp4'
import { adtsFrameAt, mp3FrameAt } from './frameHeader'
import type { Segment } from './segment'

/** Splits a file with this duration in seconds into segments; returns null if its format cannot be split. */
export function segmentsOf(file: Blob, format: string | null, duration: number): AsyncGenerator<Segment> | null {
  if (format === 'MP3') return cutFrames(file, mp3FrameAt)
  if (format === 'AAC') return cutFrames(file, adtsFrameAt)
  if (format === 'FLAC') return cutFlac(file, duration)
  return format === 'M4A' ? cutMp4(file) : null
}
