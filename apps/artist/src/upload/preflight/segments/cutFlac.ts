import { longestSegment, segmentBytes, type Segment } from './segment'

const marker = 'fLaC'
const headerBytes = 42

interface Stream {
  /** The header that each segment needs, without the length and the checksum of the whole file. */
  readonly header: Uint8Array<ArrayBuffer>
  readonly sampleRate: number
  /** Samples per frame; 0 if the frames differ. */
  readonly blockSize: number
  /** Byte offset of the first frame. */
  readonly from: number
}

async function bytesOf(file: Blob, from: number, to: number): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.slice(from, to).arrayBuffer())
}

/** Source: RFC 9639, 8.1 and 8.2. */
async function streamOf(file: Blob): Promise<Stream | null> {
  const header = await bytesOf(file, 0, headerBytes)
  const view = new DataView(header.buffer)
  if (header.length < headerBytes || new TextDecoder().decode(header.subarray(0, 4)) !== marker) return null
  let from = 4
  for (let isLast = false; !isLast;) {
    const [kind, high = 0, middle = 0, low = 0] = await bytesOf(file, from, from + 4)
    if (kind === undefined) return null
    isLast = kind >= 0x80
    from += 4 + ((high << 16) | (middle << 8) | low)
  }
  const [smallest, largest] = [view.getUint16(8), view.getUint16(10)]
  const sampleRate = view.getUint32(18) >>> 12
  header[4] = 0x80 // marks the last metadata block
  header[21] = (header[21] ?? 0) & 0xf0
  header.fill(0, 22)
  return { header, sampleRate, blockSize: smallest === largest ? largest : 0, from }
}

function checksum(bytes: Uint8Array): number {
  let sum = 0
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 0x80 ? ((sum << 1) ^ 0x07) & 0xff : sum << 1
  }
  return sum
}

/** Decodes the number in a frame header, coded like UTF-8, and its length in bytes; returns null if it is invalid. */
function numberAt(bytes: Uint8Array, at: number): { value: number; length: number } | null {
  const first = bytes[at] ?? 0xff
  const length = first < 0x80 ? 1 : Math.clz32(~(first << 24))
  if (length === 0 || length > 7 || (first >= 0x80 && first < 0xc0)) return null
  let value = length === 1 ? first : first & (0x7f >> length)
  for (let i = 1; i < length; i++) value = value * 64 + ((bytes[at + i] ?? 0) & 0x3f)
  return { value, length }
}

/** Returns the first sample of the frame at a byte offset, or null if no frame starts there. Source: RFC 9639, 9.1. */
function firstSampleAt(bytes: Uint8Array, at: number, blockSize: number): number | null {
  const [first, second = 0, third = 0] = bytes.subarray(at, at + 3)
  if (first !== 0xff || (second & 0xfe) !== 0xf8 || third >> 4 === 0 || (third & 15) === 15) return null
  const number = numberAt(bytes, at + 4)
  if (!number) return null
  const [size, rate] = [third >> 4, third & 15]
  const extra = (size === 6 ? 1 : size === 7 ? 2 : 0) + (rate === 12 ? 1 : rate === 13 || rate === 14 ? 2 : 0)
  const end = at + 4 + number.length + extra
  if (end >= bytes.length || checksum(bytes.subarray(at, end)) !== bytes[end]) return null
  const isVariable = (second & 1) === 1
  return isVariable ? number.value : number.value * blockSize
}

/** Splits a FLAC file at frame boundaries; yields nothing if it isn't one. */
export async function* cutFlac(file: Blob, duration: number): AsyncGenerator<Segment> {
  const stream = await streamOf(file)
  if (!stream || stream.sampleRate === 0) return
  const { header, sampleRate, blockSize } = stream
  // Bytes of a segment at the average bit rate of the file
  const step = Math.min(segmentBytes, Math.ceil((file.size / Math.max(1, duration)) * longestSegment))
  let { from } = stream
  let firstSample = 0
  while (from < file.size) {
    const bytes = await bytesOf(file, from, from + 2 * step)
    let to = Math.min(step, bytes.length)
    let next: number | null = null
    while (to < bytes.length && next === null) {
      next = firstSampleAt(bytes, to, blockSize)
      // Rejects bytes that only look like a header: their frame number is arbitrary
      if (next !== null && (next <= firstSample || next > firstSample + 10 * longestSegment * sampleRate)) next = null
      if (next === null) to++
    }
    if (next === null && from + to < file.size) throw new Error('No frame found')
    const end = next ?? Math.round(duration * sampleRate)
    yield {
      bytes: await new Blob([header, bytes.subarray(0, to)]).arrayBuffer(),
      seconds: (end - firstSample) / sampleRate,
    }
    firstSample = end
    from += to
  }
}

/**
 * Returns the frames of a FLAC file that begin in its first `seconds`, with a header that states their length; null if it
 * isn't one.
 */
export async function cutFlacTo(file: Blob, seconds: number): Promise<Blob | null> {
  const stream = await streamOf(file)
  if (!stream || stream.sampleRate === 0) return null
  const { header, sampleRate, blockSize, from } = stream
  const wanted = seconds * sampleRate
  // Samples of 32 bits in 8 channels are the most that a frame can hold
  const bytes = await bytesOf(file, from, from + wanted * 32)
  let [last, to] = [0, bytes.length]
  for (let at = 1; at < bytes.length; at++) {
    const sample = bytes[at] === 0xff ? firstSampleAt(bytes, at, blockSize) : null
    // Rejects bytes that only look like a header: their frame number is arbitrary
    if (sample === null || sample <= last || sample > last + 65_536) continue
    last = sample
    if (sample < wanted) continue
    to = at
    break
  }
  if (to === bytes.length) return null // shorter than the preview, or damaged
  const view = new DataView(header.buffer)
  view.setUint32(22, last) // the lower 32 of the 36 bits of the number of samples
  return new Blob([header, bytes.subarray(0, to)], { type: 'audio/flac' })
}
