import { aacRates, aacSamples } from './frameHeader'
import { mp4FramesOf, type Mp4Frames } from './mp4Frames'
import { leadFrames, longestSegment, type Segment } from './segment'

const headerBytes = 7

/** Writes an ADTS header for AAC LC without a checksum. Source: ISO 14496-3, 1.A.2.2. */
function writeHeader(bytes: Uint8Array, at: number, { rateIndex, channels }: Mp4Frames, length: number): void {
  bytes.set(
    [
      0xff,
      0xf1,
      (1 << 6) | (rateIndex << 2) | (channels >> 2),
      ((channels & 3) << 6) | (length >> 11),
      (length >> 3) & 0xff,
      ((length & 7) << 5) | 0x1f,
      0xfc,
    ],
    at,
  )
}

/** Returns frames `from` to `to` as an ADTS stream, which needs no index. */
export async function streamOf(file: Blob, frames: Mp4Frames, from: number, to: number): Promise<ArrayBuffer> {
  const [offsets, sizes] = [frames.offsets.slice(from, to), frames.sizes.slice(from, to)]
  const begin = Math.min(...offsets)
  const end = Math.max(...offsets.map((offset, i) => offset + (sizes[i] ?? 0)))
  const source = new Uint8Array(await file.slice(begin, end).arrayBuffer())
  const stream = new Uint8Array(sizes.reduce((sum, size) => sum + size + headerBytes, 0))
  let at = 0
  offsets.forEach((offset, i) => {
    const size = sizes[i] ?? 0
    writeHeader(stream, at, frames, size + headerBytes)
    stream.set(source.subarray(offset - begin, offset - begin + size), at + headerBytes)
    at += size + headerBytes
  })
  return stream.buffer
}

/** Splits the AAC track of an MP4 file; yields nothing if it has none. */
export async function* cutMp4(file: Blob): AsyncGenerator<Segment> {
  const frames = await mp4FramesOf(file)
  const rate = aacRates[frames?.rateIndex ?? -1]
  if (!frames || !rate) return
  const step = Math.floor((longestSegment * rate) / aacSamples)
  for (let from = 0; from < frames.offsets.length; from += step) {
    const to = Math.min(frames.offsets.length, from + step)
    yield {
      bytes: await streamOf(file, frames, Math.max(0, from - leadFrames), to),
      seconds: ((to - from) * aacSamples) / rate,
    }
  }
}
