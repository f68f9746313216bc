import { createMp3Encoder } from 'wasm-media-encoders'
import { sampleRate } from '../synth/stereo'
import type { Stereo } from '../synth/stereo'

const kilobits = 128
const framesOfBlock = 1152
/** Frames of silence that the encoder adds at the start. */
const encoderDelay = 576

/**
 * Encodes MPEG-1 layer III, stereo, constant 128 kbit/s, after an Info frame with the exact length, so that a player
 * neither estimates the duration from the size nor plays the silence at both ends.
 */
export async function encodeMp3({ left, right }: Stereo): Promise<Uint8Array> {
  const encoder = await createMp3Encoder()
  encoder.configure({ sampleRate, channels: 2, bitrate: kilobits })
  const parts: Uint8Array[] = []
  // a second at a time, because the encoder allocates memory for its whole input
  for (let from = 0; from < left.length; from += sampleRate) {
    const [first, second] = [left, right].map(channel => channel.subarray(from, from + sampleRate))
    if (first && second) parts.push(encoder.encode([first, second]).slice())
  }
  parts.push(encoder.finalize().slice())
  const body = Buffer.concat(parts)
  const blocks = countBlocks(body)
  const padding = blocks * framesOfBlock - encoderDelay - left.length
  return Uint8Array.from(Buffer.concat([infoFrame(body, blocks, padding), body]))
}

/** Returns the bytes of the frame whose header starts here: 144 × bit rate ÷ sample rate, plus one with padding. */
function frameSize(header: number): number {
  return Math.floor((144 * kilobits * 1000) / sampleRate) + ((header >> 1) & 1)
}

function countBlocks(body: Uint8Array): number {
  let count = 0
  for (let at = 0; at < body.length; at += frameSize(body[at + 2] ?? 0)) {
    if (body[at] !== 0xff) throw new Error(`Byte ${at} of the encoded sound isn't a frame header.`)
    count++
  }
  return count
}

/**
 * Returns a silent frame with the Xing header ("Info" for a constant rate) and LAME's extension with delay and padding.
 * Source: the MP3 Info Tag specification, revision 1 (G. Bouvigne, M. Leppla).
 */
function infoFrame(body: Uint8Array, blocks: number, padding: number): Uint8Array {
  const header = (body[2] ?? 0) & ~2
  const frame = new Uint8Array(frameSize(header))
  const view = new DataView(frame.buffer)
  const ascii = (at: number, text: string) => frame.set(new TextEncoder().encode(text), at)
  frame.set([body[0] ?? 0, body[1] ?? 0, header, body[3] ?? 0])
  ascii(36, 'Info')
  view.setUint32(40, 0b1111)
  view.setUint32(44, blocks)
  view.setUint32(48, body.length + frame.length)
  for (let i = 0; i < 100; i++) frame[52 + i] = Math.floor((i * 256) / 100)
  view.setUint32(152, 60)
  ascii(156, 'LAME3.100')
  frame[165] = 1
  frame[166] = 160
  frame[176] = kilobits
  frame.set([encoderDelay >> 4, ((encoderDelay & 15) << 4) | (padding >> 8), padding & 255], 177)
  view.setUint32(184, body.length + frame.length)
  view.setUint16(190, crc16(frame.subarray(0, 190)))
  return frame
}

function crc16(bytes: Uint8Array): number {
  let crc = 0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1
  }
  return crc
}
