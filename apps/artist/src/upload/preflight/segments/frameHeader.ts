/** A frame of a stream, according to its header. */
export interface Frame {
  /** Bytes, header included. */
  readonly length: number
  readonly seconds: number
}

export type FrameAt = (bytes: Uint8Array, at: number) => Frame | null

const layer3 = 1
const bitrates = {
  mpeg1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  mpeg2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
}
const mp3Rates = [44_100, 48_000, 32_000]

/** Parses the MP3 frame header at a byte offset, or returns null. Source: ISO 11172-3, 2.4.1.3, and ISO 13818-3. */
export function mp3FrameAt(bytes: Uint8Array, at: number): Frame | null {
  const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3)
  if (first !== 0xff || (second & 0xe0) !== 0xe0 || ((second >> 1) & 3) !== layer3) return null
  const version = (second >> 3) & 3 // 3 is MPEG 1, 2 is MPEG 2, 0 is MPEG 2.5
  const rate = mp3Rates[(third >> 2) & 3]
  const kilobits = bitrates[version === 3 ? 'mpeg1' : 'mpeg2'][third >> 4]
  if (version === 1 || !rate || !kilobits) return null
  const sampleRate = version === 3 ? rate : version === 2 ? rate / 2 : rate / 4
  const samples = version === 3 ? 1152 : 576
  const padding = (third >> 1) & 1
  return { length: Math.floor((samples * 125 * kilobits) / sampleRate) + padding, seconds: samples / sampleRate }
}

/** Hertz by index. Source: ISO 14496-3, table 1.18. */
export const aacRates = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000, 7350,
]
export const aacSamples = 1024

/** Parses the ADTS header of an AAC frame at a byte offset, or returns null. Source: ISO 14496-3, 1.A.2.2. */
export function adtsFrameAt(bytes: Uint8Array, at: number): Frame | null {
  const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0, sixth = 0] = bytes.subarray(at, at + 6)
  if (first !== 0xff || (second & 0xf6) !== 0xf0) return null
  const rate = aacRates[(third >> 2) & 15]
  const length = ((fourth & 3) << 11) | (fifth << 3) | (sixth >> 5)
  return rate && length > 7 ? { length, seconds: aacSamples / rate } : null
}
