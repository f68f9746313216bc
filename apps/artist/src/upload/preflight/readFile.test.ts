// cspell:ignore hdlr soun stts tkhd
import { expect, test } from 'vitest'
import { readFile } from './readFile'
import { box, words, zeros } from './sampleBoxes'

const text = (value: string) => new TextEncoder().encode(value)

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
    box('hdlr', words(0, 0), text('soun'), zeros(13)),
    box('minf', table),
  )
  const track = box('trak', box('tkhd', words(7, 0, 0, 1, 0, 48_000), zeros(60)), media)
  const index = box('moov', box('mvhd', words(0, 0, 0, 48_000, 48_000), zeros(80)), track)
  return new Blob([box('ftyp', text('M4A '), words(0), text('M4A ')), index], { type: 'audio/mp4' })
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
