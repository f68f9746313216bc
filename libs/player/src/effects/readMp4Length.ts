import { textAt, type ReadBytes } from './audioBytes'
import type { EncodedLength } from './encodedLength'

/** A box of the file: its content is between these offsets. */
interface Box {
  readonly name: string
  readonly from: number
  readonly to: number
}

/** Boxes and tags of one level after which the search ends. */
const most = 64

/**
 * Reads the length of an MP4 file: from the comment of iTunes (iTunSMPB), otherwise from its edit list. Null without
 * either. Source: ISO/IEC 14496-12, Apple's "AAC encoder delay" (TN2258).
 */
export async function readMp4Length(read: ReadBytes): Promise<EncodedLength | null> {
  const moov = await find(read, { name: '', from: 0, to: Infinity }, 'moov')
  const track = moov && (await find(read, moov, 'trak'))
  const media = track && (await find(read, track, 'mdia'))
  const mediaHeader = media && (await readTimes(read, await find(read, media, 'mdhd')))
  if (!mediaHeader || !(mediaHeader.scale > 0)) return null
  const comment = await readComment(read, moov)
  if (comment) {
    const [delay = 0, padding = 0, music = 0] = comment.map(samples => samples / mediaHeader.scale)
    return music > 0 ? { delay, music, padding } : null
  }
  const movie = await readTimes(read, await find(read, moov, 'mvhd'))
  return movie && readEdit(read, track, mediaHeader, movie.scale)
}

/** Yields the boxes directly inside another. */
async function* boxesIn(read: ReadBytes, { from, to }: Box): AsyncGenerator<Box> {
  for (let offset = from, count = 0; offset + 8 <= to && count < most; count += 1) {
    const head = await read(offset, 8)
    if (!head) return
    const short = head.getUint32(0)
    const long = short === 1 ? await read(offset + 8, 8) : null
    const size = long ? Number(long.getBigUint64(0)) : short
    if (size < 8) return
    yield { name: textAt(head, 4, 4), from: offset + (long ? 16 : 8), to: offset + size }
    offset += size
  }
}

async function find(read: ReadBytes, within: Box, name: string): Promise<Box | null> {
  for await (const box of boxesIn(read, within)) if (box.name === name) return box
  return null
}

/** Reads time scale and duration of a header of the movie or its media. */
async function readTimes(read: ReadBytes, box: Box | null): Promise<{ scale: number; duration: number } | null> {
  const view = box && (await read(box.from, 32))
  if (!view) return null
  return view.getUint8(0) === 1
    ? { scale: view.getUint32(20), duration: Number(view.getBigUint64(24)) }
    : { scale: view.getUint32(12), duration: view.getUint32(16) }
}

/** Reads delay, padding and length in samples. */
async function readComment(read: ReadBytes, moov: Box): Promise<number[] | null> {
  const data = await find(read, moov, 'udta')
  const meta = data && (await find(read, data, 'meta'))
  const list = meta && (await find(read, { ...meta, from: meta.from + 4 }, 'ilst'))
  if (!list) return null
  for await (const { name, from, to } of boxesIn(read, list)) {
    if (name !== '----' || to - from > 512) continue
    const view = await read(from, to - from)
    const text = view ? textAt(view, 0, view.byteLength) : ''
    const found = /iTunSMPB.*? [0-9A-F]{8} ([0-9A-F]{8}) ([0-9A-F]{8}) ([0-9A-F]{16})/is.exec(text)
    if (found) return found.slice(1).map(digits => parseInt(digits, 16))
  }
  return null
}

async function readEdit(
  read: ReadBytes,
  track: Box,
  media: { scale: number; duration: number },
  movieScale: number,
): Promise<EncodedLength | null> {
  const edits = await find(read, track, 'edts')
  const list = edits && (await find(read, edits, 'elst'))
  const head = list && (await read(list.from, 8))
  // Several edits are a cut, not a delay.
  if (!head || head.getUint32(4) !== 1 || !(movieScale > 0)) return null
  const isLong = head.getUint8(0) === 1
  const edit = await read(list.from + 8, isLong ? 16 : 8)
  if (!edit) return null
  const length = isLong ? Number(edit.getBigUint64(0)) : edit.getUint32(0)
  const start = isLong ? Number(edit.getBigInt64(8)) : edit.getInt32(4)
  if (start < 0 || length === 0) return null
  const [delay, music] = [start / media.scale, length / movieScale]
  return { delay, music, padding: Math.max(0, media.duration / media.scale - delay - music) }
}
