import { expect, test } from 'vitest'
import type { ReadBytes } from './audioBytes'
import { flacFile, mp3File, mp4File, wavFile } from './encodedFiles'
import { readEncodedLength } from './readEncodedLength'

const readFrom =
  (file: Uint8Array): ReadBytes =>
  async (offset, length) =>
    offset + length <= file.length ? new DataView(file.buffer, file.byteOffset + offset, length) : null

const lengthOf = (file: Uint8Array) => readEncodedLength(readFrom(file))
const closeTo = (seconds: number): unknown => expect.closeTo(seconds, 9)
const samples = (count: number) => closeTo(count / 44_100)

/** Returns a copy with a byte changed. */
function changed(file: Uint8Array, at: number, byte: number): Uint8Array {
  const copy = Uint8Array.from(file)
  copy[at] = byte
  return copy
}

test("an MP3 file has the length, delay and padding of LAME's tag", async () => {
  const length = { delay: samples(576 + 529), music: samples(13_230), padding: samples(1170 - 529) }
  expect(await lengthOf(mp3File)).toEqual(length)
  const withoutId3 = mp3File.slice(44)
  expect(await lengthOf(withoutId3)).toEqual(length)
})

test.each([
  ['its tag is missing', 0x41, 0],
  ['its tag has no number of frames', 0x48, 0x0e],
  ['another encoder wrote its tag', 0xb9, 0x58],
  ['its first frame is damaged', 0x2c, 0],
  ['it is of layer 2', 0x2d, 0xfd],
  ['its sample rate is reserved', 0x2e, 0x5c],
  ['its version is reserved', 0x2d, 0xeb],
])('an MP3 file has an unknown length if %s', async (_, at, byte) => {
  expect(await lengthOf(changed(mp3File, at, byte))).toBeNull()
})

test('an MP3 file of MPEG 2 has half the samples a frame at half the rate, and less side information', async () => {
  const frame = mp3File.slice(44)
  const mpeg2 = new Uint8Array([...frame.slice(0, 13), ...frame.slice(21), ...new Uint8Array(8)])
  mpeg2[1] = 0xf3
  const music = (13 * 576 - 1746) / 22_050
  expect(await lengthOf(mpeg2)).toMatchObject({ music: closeTo(music) })
  mpeg2[1] = 0xe3 // MPEG 2.5
  expect(await lengthOf(mpeg2)).toMatchObject({ music: closeTo(music * 2) })
})

test('an MP4 file has the length and delay of its edit list', async () => {
  expect(await lengthOf(mp4File)).toEqual({ delay: samples(1024), music: samples(13_230), padding: samples(0) })
})

test('WAV and FLAC files have their exact length', async () => {
  const length = { delay: 0, music: samples(13_230), padding: 0 }
  expect(await lengthOf(wavFile)).toEqual(length)
  expect(await lengthOf(flacFile)).toEqual(length)
})

/** Returns a box of an MP4 file. */
function box(name: string, ...content: (Uint8Array | string | readonly number[])[]): Uint8Array {
  const body = Buffer.concat(
    content.map(part => (typeof part === 'string' ? Buffer.from(part) : Uint8Array.from(part))),
  )
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, body])
}

function numbers(...values: number[]): Uint8Array {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, index) => bytes.writeInt32BE(value, index * 4))
  return bytes
}

const mediaHeaderAt = (rate: number) => box('mdhd', numbers(0, 0, 0, rate, 16_384, 0, 0, 0))

interface Mp4 {
  readonly edits?: Uint8Array[]
  readonly tags?: Uint8Array[]
  readonly mediaHeader?: Uint8Array
  readonly movieScale?: number
  readonly data?: Uint8Array
}

/** Returns an MP4 file at 44,100 Hz with data before its headers. */
function mp4(parts: Mp4): Uint8Array {
  const { edits = [], tags = [], mediaHeader = mediaHeaderAt(44_100), movieScale = 1000 } = parts
  const data = parts.data ?? box('mdat', new Uint8Array(100))
  const track = box('trak', ...edits, box('mdia', mediaHeader))
  const list = box('udta', box('meta', numbers(0), box('ilst', ...tags)))
  const moov = box('moov', box('mvhd', numbers(0, 0, 0, movieScale, 371, 0, 0, 0)), track, list)
  return Uint8Array.from(Buffer.concat([box('ftyp', 'M4A '), data, moov]))
}

const comment = box(
  '----',
  box('mean', numbers(0), 'com.apple.iTunes'),
  box('name', numbers(0), 'iTunSMPB'),
  box('data', numbers(1, 0), ' 00000000 00000840 0000021C 0000000000003384 00000000 00000000'),
)
const edit = (...list: number[]) => box('edts', box('elst', numbers(0, list.length / 3, ...list)))

test("an MP4 file has the length, delay and padding of iTunes' comment", async () => {
  const length = { delay: samples(2112), music: samples(0x3384), padding: samples(0x21c) }
  const cover = box('covr', new Uint8Array(600))
  expect(await lengthOf(mp4({ tags: [cover, comment], edits: [edit(300, 1024, 0x10000)] }))).toEqual(length)
})

test('an MP4 file has an unknown length with neither, or with several edits, an empty one or one without an end', async () => {
  const files = [[], [edit(100, 1024, 1, 200, 9000, 1)], [edit(300, -1, 1)], [edit(0, 1024, 1)]]
  for (const edits of files) expect(await lengthOf(mp4({ edits }))).toBeNull()
  expect(await lengthOf(mp4({ edits: [edit(300, 1024, 1)] }))).toMatchObject({ music: 0.3 })
})

test('an edit list that leaves nothing out has no delay', async () => {
  expect(await lengthOf(mp4({ edits: [edit(300, 0, 1)] }))).toMatchObject({ delay: 0, music: 0.3 })
})

test('an edit list of 64-bit times is read', async () => {
  const edits = [box('edts', box('elst', numbers(0x01000000, 1, 0, 300, 0, 1024, 0x10000)))]
  expect(await lengthOf(mp4({ edits }))).toMatchObject({ delay: samples(1024), music: 0.3 })
})

const oneEdit = { edits: [edit(300, 1024, 0x10000)] }

test('64-bit sizes and headers of an MP4 file are read', async () => {
  const data = Buffer.concat([numbers(1), Buffer.from('mdat'), numbers(0, 116), new Uint8Array(100)])
  const mediaHeader = box('mdhd', numbers(0x01000000, 0, 0, 0, 0, 44_100, 0, 16_384))
  const padding = closeTo((16_384 - 1024) / 44_100 - 0.3)
  const length = { delay: samples(1024), music: 0.3, padding }
  expect(await lengthOf(mp4({ ...oneEdit, data }))).toEqual(length)
  expect(await lengthOf(mp4({ ...oneEdit, mediaHeader }))).toEqual(length)
})

test('an MP4 file with an unknown rate, a damaged box or very many boxes has an unknown length', async () => {
  const free = (count: number) => Buffer.concat(Array.from({ length: count }, () => box('free')))
  expect(await lengthOf(mp4({ ...oneEdit, data: free(62) }))).toMatchObject({ music: 0.3 })
  for (const parts of [
    { data: free(63) },
    { data: numbers(7, 0) },
    { mediaHeader: mediaHeaderAt(0) },
    { movieScale: 0 },
    { mediaHeader: new Uint8Array() },
  ])
    expect(await lengthOf(mp4({ ...oneEdit, ...parts }))).toBeNull()
})

test('other comments of an MP4 file, and very long ones, are skipped, and one without a length leaves it unknown', async () => {
  const commentOf = (text: string, size = 0) => box('----', 'iTunSMPB', text, new Uint8Array(size))
  const text = ' 00000000 00000840 0000021c 0000000000003384'
  const other = box('----', 'iTunNORM 00000000 00000001 00000002 0000000000000003')
  const expected = { delay: samples(2112) }
  expect(await lengthOf(mp4({ tags: [other, commentOf(text)] }))).toMatchObject(expected)
  expect(await lengthOf(mp4({ tags: [commentOf(text, 512 - 8 - text.length)] }))).toMatchObject(expected)
  expect(await lengthOf(mp4({ tags: [commentOf(text, 513 - 8 - text.length)] }))).toBeNull()
  expect(await lengthOf(mp4({ tags: [commentOf(text.replace('3384', '0000'))], ...oneEdit }))).toBeNull()
})

/** Returns a WAV file of these chunks. */
function wav(...chunks: [name: string, content: Uint8Array][]): Uint8Array {
  const parts = chunks.flatMap(([name, content]) => {
    const size = Buffer.alloc(4)
    size.writeUInt32LE(content.length)
    return [Buffer.from(name), size, content, new Uint8Array(content.length % 2)]
  })
  return Uint8Array.from(Buffer.concat([Buffer.from('RIFF....WAVE'), ...parts]))
}

test('chunks of an odd size before the data of a WAV file are skipped, but not endlessly', async () => {
  const format = new Uint8Array(16)
  new DataView(format.buffer).setUint32(8, 1000, true)
  const data = new Uint8Array(500)
  const odd = Array.from({ length: 15 }, (): [string, Uint8Array] => ['LIST', new Uint8Array(3)])
  expect(await lengthOf(wav(...odd.slice(1), ['fmt ', format], ['data', data]))).toMatchObject({ music: 0.5 })
  expect(await lengthOf(wav(...odd, ['fmt ', format], ['data', data]))).toBeNull()
  expect(await lengthOf(wav(['data', data]))).toBeNull()
  expect(await lengthOf(wav(['fmt ', new Uint8Array(16)], ['data', data]))).toBeNull()
})

test('the sample count of a FLAC file may exceed 32 bits or be unknown, and so may its rate', async () => {
  const long = changed(flacFile, 21, 0xf1)
  expect(await lengthOf(long)).toMatchObject({ music: closeTo((2 ** 32 + 13_230) / 44_100) })
  const [noRate, noSamples] = [flacFile.slice(), flacFile.slice()]
  noRate.fill(0, 18, 21)
  noSamples.fill(0, 22, 26)
  expect([await lengthOf(noRate), await lengthOf(noSamples)]).toEqual([null, null])
})

test('other and damaged files have an unknown length', async () => {
  const ogg = Uint8Array.from(Buffer.from('OggS'.padEnd(400, '.')))
  for (const file of [ogg, mp3File.slice(0, 60), mp4File.slice(0, 90), wavFile.slice(0, 30), flacFile.slice(0, 20)])
    expect(await lengthOf(file)).toBeNull()
  expect(await lengthOf(new Uint8Array(4))).toBeNull()
})
