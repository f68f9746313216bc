/** The position of the AAC frames in an MP4 file. */
export interface Mp4Frames {
  /** Index of the sample rate, as in an ADTS header. */
  readonly rateIndex: number
  readonly channels: number
  readonly offsets: readonly number[]
  readonly sizes: readonly number[]
}

type Box = DataView<ArrayBuffer>

const longestIndex = 16 * 1024 * 1024

function nameAt(box: Box, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map(i => box.getUint8(at + i)))
}

/** Returns the boxes of this name inside another one, without their headers. Source: ISO 14496-12, 4.2. */
function boxes(box: Box, name: string, from = 0): Box[] {
  const found: Box[] = []
  for (let at = from; at + 8 <= box.byteLength;) {
    const length = box.getUint32(at)
    if (length < 8 || at + length > box.byteLength) break
    if (nameAt(box, at + 4) === name) found.push(new DataView(box.buffer, box.byteOffset + at + 8, length - 8))
    at += length
  }
  return found
}

function boxAt(box: Box | undefined, ...path: string[]): Box | undefined {
  return path.reduce<Box | undefined>((at, name) => at && boxes(at, name)[0], box)
}

async function indexOf(file: Blob): Promise<Box | null> {
  for (let at = 0; at + 8 <= file.size;) {
    const head = new DataView(await file.slice(at, at + 16).arrayBuffer())
    const isLong = head.getUint32(0) === 1 && head.byteLength === 16
    const length = isLong ? Number(head.getBigUint64(8)) : head.getUint32(0)
    if (length < 8) return null
    if (nameAt(head, 4) === 'moov' && length <= longestIndex) {
      return new DataView(await file.slice(at + (isLong ? 16 : 8), at + length).arrayBuffer())
    }
    at += length
  }
  return null
}

/** Reads the decoder settings from the descriptors. Source: ISO 14496-1, 7.2.6, and 14496-3, 1.6.2.1. */
function decoderOf(description: Box): Pick<Mp4Frames, 'rateIndex' | 'channels'> | null {
  const [entry] = boxes(description, 'mp4a', 8)
  const [descriptors] = entry ? boxes(entry, 'esds', 28) : []
  if (!descriptors) return null
  let at = 4
  while (at + 2 < descriptors.byteLength) {
    const tag = descriptors.getUint8(at++)
    while (descriptors.getUint8(at++) & 0x80) if (at + 2 >= descriptors.byteLength) return null
    if (tag === 3) at += 3
    else if (tag === 4) at += 13
    else if (tag === 5) {
      const bits = descriptors.getUint16(at)
      const [kind, rateIndex, channels] = [bits >> 11, (bits >> 7) & 15, (bits >> 3) & 15]
      // 2 is AAC LC; 5 and 29 (HE-AAC) extend it with data that a decoder detects on its own
      return [2, 5, 29].includes(kind) && rateIndex < 13 && channels >= 1 ? { rateIndex, channels } : null
    } else return null
  }
  return null
}

/** Throws RangeError if the sizes exceed the file, since an invalid table could request any amount of memory. */
function sizesOf(table: Box, fileBytes: number): number[] {
  const [same, count] = [table.getUint32(4), table.getUint32(8)]
  if (count * Math.max(same, 1) > fileBytes) throw new RangeError('More frames than the file has bytes')
  const sizes = Array.from({ length: count }, (_, i) => same || table.getUint32(12 + 4 * i))
  if (sizes.reduce((sum, size) => sum + size, 0) > fileBytes) throw new RangeError('Frames longer than the file')
  return sizes
}

function chunksOf(list: Box): number[] {
  const [narrow, wide] = [boxAt(list, 'stco'), boxAt(list, 'co64')]
  if (narrow) return Array.from({ length: narrow.getUint32(4) }, (_, i) => narrow.getUint32(8 + 4 * i))
  if (!wide) return []
  return Array.from({ length: wide.getUint32(4) }, (_, i) => Number(wide.getBigUint64(8 + 8 * i)))
}

/** Returns the byte offsets of the frames: each chunk starts at its table entry and holds consecutive frames. */
function offsetsOf(chunks: readonly number[], groups: Box, sizes: readonly number[]): number[] {
  const offsets: number[] = []
  const count = groups.getUint32(4)
  for (let group = 0; group < count; group++) {
    const at = 8 + 12 * group
    const last = group + 1 < count ? groups.getUint32(at + 12) - 1 : chunks.length
    for (let chunk = groups.getUint32(at); chunk <= last && offsets.length < sizes.length; chunk++) {
      let offset = chunks[chunk - 1] ?? 0
      for (let i = groups.getUint32(at + 4); i > 0 && offsets.length < sizes.length; i--) {
        offsets.push(offset)
        offset += sizes[offsets.length - 1] ?? 0
      }
    }
  }
  return offsets
}

/** Finds the AAC frames of an MP4 file; returns null if there are none or they are not listed in a single table. */
export async function mp4FramesOf(file: Blob): Promise<Mp4Frames | null> {
  try {
    const index = await indexOf(file)
    for (const track of index ? boxes(index, 'trak') : []) {
      const list = boxAt(track, 'mdia', 'minf', 'stbl')
      const [description, groups, table] = ['stsd', 'stsc', 'stsz'].map(name => boxAt(list, name))
      const decoder = description && decoderOf(description)
      if (!list || !decoder || !groups || !table) continue
      const sizes = sizesOf(table, file.size)
      const offsets = offsetsOf(chunksOf(list), groups, sizes)
      return offsets.length > 0 ? { ...decoder, offsets, sizes } : null
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error // a truncated table
  }
  return null
}
