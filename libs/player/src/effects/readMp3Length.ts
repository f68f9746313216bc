import { textAt, type ReadBytes } from './audioBytes'
import type { EncodedLength } from './encodedLength'

/** Hz by the two bits of the header, of MPEG 1; halved for MPEG 2, and again for MPEG 2.5. */
const rates = [44_100, 48_000, 32_000]
/** Samples by which a decoder lags behind, besides the encoder's delay. */
const decoderDelay = 529

/**
 * Reads the length of an MP3 file from the tag that LAME and similar encoders write into the first frame: the number of frames,
 * and the samples that the encoder added. Null without it. Source: gabriel.mp3-tech.org/mp3infotag.html
 */
export async function readMp3Length(read: ReadBytes): Promise<EncodedLength | null> {
  const frame = await readFirstFrame(read)
  const header = frame && parseHeader(frame.getUint32(0))
  if (!header) return null

  const tag = 4 + header.sideInfo
  if (!['Xing', 'Info'].includes(textAt(frame, tag, 4))) return null
  const flags = frame.getUint32(tag + 4)
  const hasFrames = (flags & 1) !== 0
  const encoder = tag + 8 + (hasFrames ? 4 : 0) + (flags & 2 ? 4 : 0) + (flags & 4 ? 100 : 0) + (flags & 8 ? 4 : 0)
  if (!hasFrames || !/^(?:LAME|Lav[cf]|L3\.99)/.test(textAt(frame, encoder, 9))) return null

  const frames = frame.getUint32(tag + 8)
  const added = frame.getUint32(encoder + 20) & 0xff_ff_ff // 12 bits of delay, 12 of padding
  const [delay, padding] = [added >>> 12, added & 0xfff]
  const music = frames * header.samples - delay - padding
  return music > 0
    ? {
        delay: (delay + decoderDelay) / header.rate,
        music: music / header.rate,
        padding: Math.max(0, padding - decoderDelay) / header.rate,
      }
    : null
}

/** Reads the start of the first frame, after the ID3 tag. */
async function readFirstFrame(read: ReadBytes): Promise<DataView | null> {
  const head = await read(0, 10)
  if (!head) return null
  const hasTag = textAt(head, 0, 3) === 'ID3'
  // Four bytes of seven bits each.
  const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (head.getUint8(at) & 127), 0)
  return read(hasTag ? 10 + size : 0, 192)
}

function parseHeader(bits: number): { rate: number; samples: number; sideInfo: number } | null {
  const version = (bits >>> 19) & 3 // 3 is MPEG 1, 2 is MPEG 2, 0 is MPEG 2.5
  const rate = rates[(bits >>> 10) & 3]
  const isLayer3 = ((bits >>> 17) & 3) === 1
  if (bits >>> 21 !== 0x7ff || !isLayer3 || version === 1 || rate === undefined) return null
  const isMono = ((bits >>> 6) & 3) === 3
  return version === 3
    ? { rate, samples: 1152, sideInfo: isMono ? 17 : 32 }
    : { rate: rate / (version === 2 ? 2 : 4), samples: 576, sideInfo: isMono ? 9 : 17 }
}
