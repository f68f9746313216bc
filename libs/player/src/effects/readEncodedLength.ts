import { textAt, type ReadBytes } from './audioBytes'
import type { EncodedLength } from './encodedLength'
import { readMp3Length } from './readMp3Length'
import { readMp4Length } from './readMp4Length'
import { readFlacLength, readWavLength } from './readPcmLength'

/** Reads the exact length of an audio file from its headers; null if they don't have it. */
export async function readEncodedLength(read: ReadBytes): Promise<EncodedLength | null> {
  const head = await read(0, 12)
  if (!head) return null
  if (textAt(head, 0, 4) === 'RIFF') return readWavLength(read)
  if (textAt(head, 0, 4) === 'fLaC') return readFlacLength(read)
  return textAt(head, 4, 4) === 'ftyp' ? readMp4Length(read) : readMp3Length(read)
}
