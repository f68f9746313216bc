import { expect, test } from 'vitest'
import { waveFormat } from '../analysis/wave'
import { adtsFrameAt, mp3FrameAt, type FrameAt } from '../preflight/segments/frameHeader'
import { cutPreview } from './cutPreview'

const many = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i))

/** A frame of MPEG 1, layer III, 128 kbit/s and 48 kHz, 24 ms long, filled with a number. */
function mp3Frame(number: number): Uint8Array<ArrayBuffer> {
  const frame = new Uint8Array(384).fill(number & 0x7f)
  frame.set([0xff, 0xfb, 0x94, 0])
  return frame
}

/** A frame of AAC LC in stereo at 48 kHz. */
function adtsFrame(number: number): Uint8Array<ArrayBuffer> {
  const frame = new Uint8Array(100).fill(number & 0x7f)
  frame.set([0xff, 0xf1, 0x4c, 0x80, 100 >> 3, ((100 & 7) << 5) | 0x1f, 0xfc])
  return frame
}

async function framesOf(blob: Blob | null, frameAt: FrameAt): Promise<Uint8Array[]> {
  const bytes = new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer())
  const frames: Uint8Array[] = []
  for (let at = 0; at < bytes.length;) {
    const frame = frameAt(bytes, at)
    if (!frame) throw new Error(`No frame at ${at}`)
    frames.push(bytes.subarray(at, at + frame.length))
    at += frame.length
  }
  return frames
}

test('an MP3 preview has 30 seconds of whole frames, without tags and without the length of the whole file', async () => {
  const tag = new Uint8Array(10 + 2000)
  tag.set([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 2000 >> 7, 2000 & 0x7f])
  tag.set(mp3Frame(1).subarray(0, 4), 500) // looks like a frame inside a picture
  const info = mp3Frame(0)
  info.set(new TextEncoder().encode('Info'), 36)
  const preview = await cutPreview(new Blob([tag, info, ...many(3000, mp3Frame)]), 'MP3')
  expect(preview?.type).toBe('audio/mpeg')
  const frames = await framesOf(preview, mp3FrameAt)
  expect(frames).toHaveLength(1250)
  expect([frames[0], frames.at(-1)]).toEqual([mp3Frame(0), mp3Frame(1249)])
})

test('an AAC preview ends with the frame that completes 30 seconds', async () => {
  const preview = await cutPreview(new Blob(many(3000, adtsFrame)), 'AAC')
  expect(preview?.type).toBe('audio/aac')
  expect(await framesOf(preview, adtsFrameAt)).toHaveLength(Math.ceil((30 * 48_000) / 1024))
})

test('a WAV preview has the samples of 30 seconds, and says so', async () => {
  const header = new Uint8Array([
    ...new TextEncoder().encode('RIFF____WAVEfmt '),
    ...[16, 0, 0, 0, 1, 0, 1, 0, 0x40, 0x1f, 0, 0, 0x80, 0x3e, 0, 0, 2, 0, 16, 0],
    ...new TextEncoder().encode('data'),
    ...[0x00, 0x6a, 0x18, 0x00],
  ])
  const samples = new Uint8Array(1_600_000).map((_, i) => i & 0xff)
  const preview = await cutPreview(new Blob([header, samples]), 'WAV')
  const bytes = (await preview?.arrayBuffer()) ?? new ArrayBuffer()
  const wave = waveFormat(bytes, bytes.byteLength)
  expect(wave).toMatchObject({ sampleRate: 8000, channels: 1, bits: 16, frames: 240_000, dataFrom: 44 })
  expect(new Uint8Array(bytes, 44, 300)).toEqual(samples.slice(0, 300))
  expect(bytes.byteLength).toBe(44 + 480_000)
})

test.each(['MP3', 'AAC', 'M4A', 'FLAC', 'WAV', 'OGG', null])('cuts nothing from text as %s', async format => {
  expect(await cutPreview(new Blob(['no audio at all '.repeat(500)]), format)).toBeNull()
})
