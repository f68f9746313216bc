import { textAt, type ReadBytes } from './audioBytes'
import type { EncodedLength } from './encodedLength'

const exact = (music: number): EncodedLength => ({ delay: 0, music, padding: 0 })

/** Reads the length of a WAV file: the bytes of its data at its byte rate. Source: RFC 2361, Microsoft's RIFF. */
export async function readWavLength(read: ReadBytes): Promise<EncodedLength | null> {
  let byteRate = 0
  for (let offset = 12, chunks = 0; chunks < 16; chunks += 1) {
    const chunk = await read(offset, 8)
    if (!chunk) return null
    const [name, size] = [textAt(chunk, 0, 4), chunk.getUint32(4, true)]
    if (name === 'fmt ') byteRate = (await read(offset + 16, 4))?.getUint32(0, true) ?? 0
    if (name === 'data') return byteRate > 0 ? exact(size / byteRate) : null
    offset += 8 + size + (size % 2)
  }
  return null
}

/** Reads the length of a FLAC file from its first block. Source: RFC 9639, STREAMINFO. */
export async function readFlacLength(read: ReadBytes): Promise<EncodedLength | null> {
  const info = await read(18, 8)
  if (!info) return null
  const rate = info.getUint32(0) >>> 12
  const samples = (info.getUint8(3) & 15) * 2 ** 32 + info.getUint32(4)
  return rate > 0 && samples > 0 ? exact(samples / rate) : null
}
