import { expect, test } from 'vitest'
import { readMp3Length } from './readMp3Length'

interface Tag {
  /** The header of the first frame: MPEG 1, layer 3, 44,100 Hz, stereo. */
  readonly header?: number
  /** The bytes between the header and the tag. */
  readonly sideInfo?: number
  readonly name?: string
  /** Which optional parts the tag has: 1 frames, 2 bytes, 4 a table of contents, 8 the quality. */
  readonly flags?: number
  readonly frames?: number
  readonly encoder?: string
  readonly delay?: number
  readonly padding?: number
}

const stereo = 0xfffb9000
const mono = 0xfffb90c0

/** Returns the first frame of a file. */
function frameOf(tag: Tag): Buffer {
  const { header = stereo, sideInfo = 32, name = 'Xing', flags = 1, frames = 100 } = tag
  const frame = Buffer.alloc(192)
  frame.writeUInt32BE(header)
  let at = 4 + sideInfo
  at += frame.write(name, at)
  at = frame.writeUInt32BE(flags, at)
  if (flags & 1) at = frame.writeUInt32BE(frames, at)
  at += (flags & 2 ? 4 : 0) + (flags & 4 ? 100 : 0) + (flags & 8 ? 4 : 0)
  frame.write(tag.encoder ?? 'LAME3.100', at)
  const added = (tag.delay ?? 576) * 4096 + (tag.padding ?? 1000)
  frame.writeUIntBE(added, at + 21, 3)
  return frame
}

function lengthOf(file: Buffer) {
  return readMp3Length(async (offset, length) =>
    offset + length <= file.length ? new DataView(file.buffer, file.byteOffset + offset, length) : null,
  )
}

const music = (100 * 1152 - 576 - 1000) / 44_100

test.each([1, 3, 5, 7, 9, 15])('a tag with the optional parts %i has a length', async flags => {
  expect(await lengthOf(frameOf({ flags }))).toEqual({ delay: 1105 / 44_100, music, padding: 471 / 44_100 })
})

test.each([
  ['named Info', { name: 'Info' }],
  ['of a mono file', { header: mono, sideInfo: 17 }],
  ['of Lavf', { encoder: 'Lavf58.29' }],
  ['of Lavc', { encoder: 'Lavc58.54' }],
  ['of LAME 3.99 as a shorter name', { encoder: 'L3.99r1' }],
])('a tag %s has a length', async (_, tag) => {
  expect(await lengthOf(frameOf(tag))).toMatchObject({ music })
})

test.each([
  ['48,000 Hz', 0xfffb9400, 32, 1152, 48_000],
  ['32,000 Hz', 0xfffb9800, 32, 1152, 32_000],
  ['22,050 Hz, stereo', 0xfff39000, 17, 576, 22_050],
  ['22,050 Hz, mono', 0xfff390c0, 9, 576, 22_050],
  ['11,025 Hz', 0xffe39000, 17, 576, 11_025],
])('a file at %s has the length of its frames', async (_, header, sideInfo, samples, rate) => {
  expect(await lengthOf(frameOf({ header, sideInfo }))).toMatchObject({ music: (100 * samples - 1576) / rate })
})

test('the frame is found behind an ID3 tag of any size', async () => {
  const size = 3 * 128 + 5
  const id3 = Buffer.alloc(10 + size)
  id3.write('ID3')
  id3.set([0, 0, 0x83, 0x85], 6) // the highest bit of each byte doesn't count
  expect(await lengthOf(Buffer.concat([id3, frameOf({})]))).toMatchObject({ music })
})

test('padding shorter than the lag of the decoder counts as none', async () => {
  expect(await lengthOf(frameOf({ padding: 100 }))).toMatchObject({ padding: 0 })
})

test.each([
  ['more samples were added than there are', { frames: 1, delay: 576, padding: 576 }],
  ['the name of the encoder is inside another', { encoder: 'xLAME3.10' }],
  ['the tag has another name', { name: 'Data' }],
  ['the number of frames is missing', { flags: 2 }],
])('a file has an unknown length if %s', async (_, tag) => {
  expect(await lengthOf(frameOf(tag))).toBeNull()
})

test('a file shorter than a frame has an unknown length', async () => {
  expect(await lengthOf(frameOf({}).subarray(0, 191))).toBeNull()
  expect(await lengthOf(Buffer.alloc(9))).toBeNull()
})
