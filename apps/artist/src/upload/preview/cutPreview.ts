import { previewSeconds } from '@overtone/domain'
import { waveFormat } from '../analysis/wave'
import { cutFlacTo } from '../preflight/segments/cutFlac'
import { streamOf } from '../preflight/segments/cutMp4'
import { aacRates, aacSamples, adtsFrameAt, mp3FrameAt, type FrameAt } from '../preflight/segments/frameHeader'
import { mp4FramesOf } from '../preflight/segments/mp4Frames'

/** Bytes that hold a preview in any lossy format, however large its tags are: covers have at most 10 MB. */
const lossyBytes = 16 * 1024 * 1024

const cuts: Readonly<Record<string, (file: Blob) => Promise<Blob | null>>> = {
  MP3: file => cutFrames(file, mp3FrameAt, 'audio/mpeg'),
  AAC: file => cutFrames(file, adtsFrameAt, 'audio/aac'),
  M4A: cutMp4,
  FLAC: file => cutFlacTo(file, previewSeconds),
  WAV: cutWave,
}

/**
 * Returns the first 30 seconds of a file, cut at frames, without decoding it and without its tags. An M4A file becomes an
 * AAC stream with the same frames. Returns null if the file isn't what its format says.
 */
export async function cutPreview(file: Blob, format: string | null): Promise<Blob | null> {
  const cut = format === null ? undefined : cuts[format]
  return cut ? cut(file).catch(() => null) : null
}

async function bytesOf(file: Blob, from: number, to: number): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.slice(from, to).arrayBuffer())
}

/** The length of an ID3v2 tag before the music, 0 without one. Source: id3.org, ID3v2.4.0 §3.1. */
async function tagBytes(file: Blob): Promise<number> {
  const head = await bytesOf(file, 0, 10)
  if (head.length < 10 || String.fromCharCode(...head.subarray(0, 3)) !== 'ID3') return 0
  return 10 + head.subarray(6).reduce((size, byte) => size * 128 + (byte & 0x7f), 0)
}

/**
 * True for an MP3 frame without music, which states the number of frames in the whole file: players would show its
 * duration. Source: the VBR headers Xing, Info and VBRI.
 */
function isIndex(frame: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(frame.subarray(0, 64))
  return /Xing|Info|VBRI/.test(text)
}

async function cutFrames(file: Blob, frameAt: FrameAt, type: string): Promise<Blob | null> {
  const from = await tagBytes(file)
  const bytes = await bytesOf(file, from, from + lossyBytes)
  const frames: Uint8Array<ArrayBuffer>[] = []
  let seconds = 0
  for (let at = 0; at < bytes.length && seconds < previewSeconds;) {
    const frame = frameAt(bytes, at)
    const end = frame ? at + frame.length : Infinity
    // Bytes that only look like a header aren't followed by another one
    if (!frame || end > bytes.length || (end < bytes.length && frames.length === 0 && !frameAt(bytes, end))) at++
    else {
      const frameBytes = bytes.subarray(at, end)
      if (!isIndex(frameBytes)) {
        frames.push(frameBytes)
        seconds += frame.seconds
      }
      at = end
    }
  }
  return frames.length > 0 ? new Blob(frames, { type }) : null
}

async function cutMp4(file: Blob): Promise<Blob | null> {
  const frames = await mp4FramesOf(file)
  const rate = aacRates[frames?.rateIndex ?? -1]
  if (!frames || !rate || frames.offsets.length === 0) return null
  const count = Math.min(frames.offsets.length, Math.ceil((previewSeconds * rate) / aacSamples))
  return new Blob([await streamOf(file, frames, 0, count)], { type: 'audio/aac' })
}

async function cutWave(file: Blob): Promise<Blob | null> {
  const head = await file.slice(0, 64 * 1024).arrayBuffer()
  const wave = waveFormat(head, file.size)
  if (!wave) return null
  const { channels, bits, sampleRate, dataFrom, frames } = wave
  const length = Math.min(frames, previewSeconds * sampleRate) * channels * (bits / 8)
  const header = new DataView(new ArrayBuffer(44))
  const write = (at: number, text: string) => [...text].forEach((c, i) => header.setUint8(at + i, c.charCodeAt(0)))
  write(0, 'RIFF')
  header.setUint32(4, 36 + length, true)
  write(8, 'WAVEfmt ')
  header.setUint32(16, 16, true)
  header.setUint16(20, wave.isFloat ? 3 : 1, true)
  header.setUint16(22, channels, true)
  header.setUint32(24, sampleRate, true)
  header.setUint32(28, sampleRate * channels * (bits / 8), true)
  header.setUint16(32, channels * (bits / 8), true)
  header.setUint16(34, bits, true)
  write(36, 'data')
  header.setUint32(40, length, true)
  return new Blob([header, file.slice(dataFrom, dataFrom + length)], { type: 'audio/wav' })
}
