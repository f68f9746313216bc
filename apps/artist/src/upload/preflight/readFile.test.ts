// cspell:ignore hdlr soun stts tkhd
import { expect, test } from 'vitest'
import { readFile } from './readFile'

type Bytes = readonly number[]

const words = (...values: number[]): Bytes =>
  values.flatMap(value => [value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255])
const zeros = (count: number): Bytes => new Array<number>(count).fill(0)

/** A box of an MP4 file. Source: ISO/IEC 14496-12, 4.2. */
function box(name: string, ...parts: Bytes[]): Bytes {
  const content = parts.flat()
  return [...words(content.length + 8), ...new TextEncoder().encode(name), ...content]
}

/** An M4A file of one second in mono at 48 kHz, without its audio. */
function m4a(codec: string): Blob {
  const entry = box(codec, zeros(6), [0, 1], zeros(8), [0, 1, 0, 16], zeros(4), words(48_000 << 16))
  const table = box(
    'stbl',
    box('stsd', words(0, 1), entry),
    box('stts', words(0, 0)),
    box('stsc', words(0, 0)),
    box('stsz', words(0, 0, 0)),
    box('stco', words(0, 0)),
  )
  const media = box(
    'mdia',
    box('mdhd', words(0, 0, 0, 48_000, 48_000, 0)),
    box('hdlr', words(0, 0), new TextEncoder().encode('soun') as unknown as Bytes, zeros(13)),
    box('minf', table),
  )
  const track = box('trak', box('tkhd', words(7, 0, 0, 1, 0, 48_000), zeros(60)), media)
  const bytes = [
    ...box('ftyp', [...new TextEncoder().encode('M4A ')], words(0), [...new TextEncoder().encode('M4A ')]),
    ...box('moov', box('mvhd', words(0, 0, 0, 48_000, 48_000), zeros(80)), track),
  ]
  return new Blob([Uint8Array.from(bytes)], { type: 'audio/mp4' })
}

test.each([
  ['mp4a', 'M4A'],
  ['alac', 'ALAC'],
  ['ac-3', 'AC-3'],
])('an M4A file with the codec %s is %s', async (codec, format) => {
  expect((await readFile(m4a(codec))).format).toBe(format)
})

test('a file that isn’t audio has no format', async () => {
  expect((await readFile(new Blob(['no audio at all '.repeat(500)]))).format).toBeNull()
})
