import { expect, test } from 'vitest'
import { box, words, zeros } from '../sampleBoxes'
import { cutFlac, cutFlacTo } from './cutFlac'
import { cutFrames } from './cutFrames'
import { cutMp4 } from './cutMp4'
import { adtsFrameAt, mp3FrameAt } from './frameHeader'
import { mp4FramesOf } from './mp4Frames'
import type { Segment } from './segment'
import { segmentsOf } from './segmentsOf'

async function all(segments: AsyncIterable<Segment>): Promise<Segment[]> {
  const found: Segment[] = []
  for await (const segment of segments) found.push(segment)
  return found
}

const seconds = (segments: readonly Segment[]) => segments.reduce((sum, segment) => sum + segment.seconds, 0)

/** A frame of MPEG 1, layer III, 128 kbit/s and 48 kHz, 24 ms long, filled with a number. */
function mp3Frame(number: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(384)
    .fill(number & 0x7f)
    .fill(0xff, 0, 1)
    .fill(0xfb, 1, 2)
    .fill(0x94, 2, 3)
    .fill(0, 3, 4)
}

/** A frame of AAC LC in stereo at 48 kHz. */
function adtsFrame(number: number, length = 100): Uint8Array<ArrayBuffer> {
  const frame = new Uint8Array(length).fill(number & 0x7f)
  frame.set([0xff, 0xf1, 0x4c, 0x80 | (length >> 11), (length >> 3) & 255, ((length & 7) << 5) | 0x1f, 0xfc])
  return frame
}

const many = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i))

test.each([
  ['128 kbit/s and 48 kHz', [0xff, 0xfb, 0x94], { length: 384, seconds: 1152 / 48_000 }],
  ['320 kbit/s and 44.1 kHz, padded', [0xff, 0xfb, 0xe2], { length: 1045, seconds: 1152 / 44_100 }],
  ['MPEG 2, 64 kbit/s and 22.05 kHz', [0xff, 0xf3, 0x80], { length: 208, seconds: 576 / 22_050 }],
  ['layer II', [0xff, 0xfd, 0x94], null],
  ['a reserved sample rate', [0xff, 0xfb, 0x9c], null],
  ['no sync', [0xfe, 0xfb, 0x94], null],
])('reads the MP3 header of %s', (_name, header, frame) => {
  expect(mp3FrameAt(Uint8Array.from(header), 0)).toEqual(frame)
})

test('reads the header of an AAC frame', () => {
  expect(adtsFrameAt(adtsFrame(1, 371), 0)).toEqual({ length: 371, seconds: 1024 / 48_000 })
  expect(adtsFrameAt(mp3Frame(1), 0)).toBeNull()
})

test('yields each frame once, preceded by repeated frames for the decoder', async () => {
  const frames = many(2000, mp3Frame)
  const segments = await all(cutFrames(new Blob(frames), mp3FrameAt))
  expect(seconds(segments)).toBeCloseTo(2000 * 0.024, 6)
  expect(segments.map(segment => Math.round(segment.seconds))).toEqual([20, 20, 8])
  const [first, second] = segments.map(({ bytes }) => new Uint8Array(bytes))
  expect(second?.subarray(0, 3840)).toEqual(first?.subarray(-3840))
})

test('skips tags, damage and an incomplete frame at the end', async () => {
  const tag = new Uint8Array(5000).fill(0x20)
  // looks like a header of 44.1 kHz, but no frame follows
  const damage = Uint8Array.from([1, 2, 0xff, 0xfb, 0x90, 3])
  const parts = [tag, ...many(5, mp3Frame), damage, ...many(5, mp3Frame), mp3Frame(1).slice(0, 200)]
  expect(seconds(await all(cutFrames(new Blob(parts), mp3FrameAt)))).toBeCloseTo(10 * 0.024, 6)
})

test('finds no frames in data without audio, however long', async () => {
  expect(await all(cutFrames(new Blob(['no audio at all '.repeat(100_000)]), mp3FrameAt))).toEqual([])
  expect(await all(cutFrames(new Blob([new Uint8Array(3_000_000).fill(0xff)]), adtsFrameAt))).toEqual([])
})

/** An MP4 file of stereo AAC LC at 48 kHz with frames of `sizes`, three per chunk and the rest in the last one. */
function mp4(sizes: readonly number[], { settings = [0x11, 0x90], named = sizes, from = 32 } = {}): Blob {
  const sound = sizes.map((size, i) => new Uint8Array(size).fill(i & 0x7f))
  const chunks = Math.ceil(sizes.length / 3)
  const starts = many(chunks, i => sizes.slice(0, 3 * i).reduce((sum, size) => sum + size, from + 8))
  const left = sizes.length - 3 * (chunks - 1)
  const esds = box('esds', words(0), [3, 25, 0, 0, 0, 4, 17], zeros(13), [5, 2, ...settings])
  const list = box(
    'stbl',
    box('stsd', words(0, 1), box('mp4a', zeros(28), esds)),
    box('stsc', words(0, left === 3 ? 1 : 2, 1, 3, 1, ...(left === 3 ? [] : [chunks, left, 1]))),
    box('stsz', words(0, 0, named.length, ...named)),
    box('stco', words(0, chunks, ...starts)),
  )
  const index = box('moov', box('trak', box('mdia', box('minf', list))))
  return new Blob([box('ftyp', zeros(from - 8)), box('mdat', ...sound), index])
}

test('finds the frames of an MP4 file', async () => {
  const found = await mp4FramesOf(mp4([10, 11, 12, 13, 14]))
  expect(found).toEqual({ rateIndex: 3, channels: 2, offsets: [40, 50, 61, 73, 86], sizes: [10, 11, 12, 13, 14] })
})

test('converts an MP4 file to a stream that needs no index', async () => {
  const sizes = many(2000, i => 50 + (i % 7))
  const segments = await all(cutMp4(mp4(sizes)))
  expect(seconds(segments)).toBeCloseTo((2000 * 1024) / 48_000, 6)
  const stream = new Uint8Array(segments[1]?.bytes ?? new ArrayBuffer(0))
  // the second segment repeats the ten frames before its own
  const first = 937 - 10
  expect(adtsFrameAt(stream, 0)?.length).toBe(7 + (sizes[first] ?? 0))
  expect(stream[7]).toBe(first & 0x7f)
  expect(await all(cutFrames(new Blob([stream]), adtsFrameAt))).toHaveLength(2)
})

test.each([
  ['text', new Blob(['no audio at all '.repeat(500)])],
  ['a truncated file', mp4([10, 11, 12]).slice(0, 120)],
  ['an unsupported codec', mp4([10, 11, 12], { settings: [0xf9, 0x90] })],
  ['an invalid table', mp4([10, 11, 12], { named: [10, 11, 4_000_000_000] })],
])('finds no frames in %s', async (_name, file) => {
  expect(await mp4FramesOf(file)).toBeNull()
})

/** A frame header for 4096 mono samples at 48 kHz and placeholder bytes for its audio. Source: RFC 9639. */
function flacFrame(number: number): number[] {
  const coded = number < 128 ? [number] : [0xc0 | (number >> 6), 0x80 | (number & 63)]
  const head = [0xff, 0xf8, 0xca, 0x08, ...coded]
  let sum = 0
  for (const byte of head) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = ((sum << 1) ^ (sum & 0x80 ? 0x107 : 0)) & 0xff
  }
  // ends with a header with a wrong checksum, as can occur by chance
  return [...head, sum, ...new Array<number>(80).fill((number % 100) + 1), ...head, sum ^ 1, ...zeros(11)]
}

function flacFile(frames: number): Blob {
  const information = [...[16, 0, 16, 0], ...zeros(6), ...words(48_000 << 12), ...words(frames * 4096), ...zeros(16)]
  const rest = Uint8Array.from([0, 0, 0, 34, ...information, 0x81, 0, 0, 100, ...zeros(100)])
  return new Blob(['fLaC', rest, ...many(frames, i => Uint8Array.from(flacFrame(i)))])
}

test('splits FLAC at frame boundaries into files that decode on their own', async () => {
  const length = (600 * 4096) / 48_000
  const segments = await all(cutFlac(flacFile(600), length))
  expect(segments.length).toBeGreaterThan(2)
  expect(seconds(segments)).toBeCloseTo(length, 6)
  for (const { bytes } of segments) {
    const found = new Uint8Array(bytes)
    expect(new TextDecoder().decode(found.subarray(0, 4))).toBe('fLaC')
    expect([found[4], found[42], found[43]]).toEqual([0x80, 0xff, 0xf8])
    expect(new DataView(bytes).getUint32(22)).toBe(0)
    // audio rather than what follows the header with the wrong checksum
    expect(found.subarray(50, 58).every(byte => byte === 0)).toBe(false)
  }
})

test('yields nothing for files without FLAC', async () => {
  expect(await all(cutFlac(new Blob(['fLaC']), 10))).toEqual([])
  expect(await all(cutFlac(new Blob(['no audio at all '.repeat(500)]), 10))).toEqual([])
})

test('splits only four formats', () => {
  const file = new Blob(['x'])
  const isParted = (format: string | null) => segmentsOf(file, format, 1) !== null
  expect(['MP3', 'AAC', 'FLAC', 'M4A', 'WAV', 'Ogg', null].map(isParted)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})

test('cuts the first seconds of a FLAC file, and states their length', async () => {
  const file = flacFile(600)
  const cut = await cutFlacTo(file, 30)
  const bytes = new Uint8Array((await cut?.arrayBuffer()) ?? new ArrayBuffer(0))
  const frames = Math.ceil((30 * 48_000) / 4096)
  expect(new DataView(bytes.buffer).getUint32(22)).toBe(frames * 4096)
  const segments = await all(cutFlac(new Blob([bytes]), (frames * 4096) / 48_000))
  expect(seconds(segments)).toBeCloseTo((frames * 4096) / 48_000, 6)
  expect(await cutFlacTo(flacFile(10), 30)).toBeNull()
})
