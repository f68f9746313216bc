import { Mp3Encoder } from '@breezystack/lamejs'
import { sampleRate } from '../synth/stereo'
import type { Stereo } from '../synth/stereo'

const kilobits = 128
const framesOfBlock = 1152
/** Frames of silence the encoder puts before the sound. */
const encoderDelay = 576
/** Frames the decoder adds on its own; a reader of the header takes them off with the encoder's. */
const decoderDelay = 529

/**
 * MPEG-1 layer III, stereo, constant 128 kbit/s, behind an Info frame that tells a player the exact length: it then
 * neither guesses the duration from the size nor plays the silence at both ends.
 */
export function encodeMp3({ left, right }: Stereo): Uint8Array {
  const encoder = new Mp3Encoder(2, sampleRate, kilobits)
  // typed as Uint8Array, but the encoder answers with signed bytes
  const parts = [encoder.encodeBuffer(toIntegers(left), toIntegers(right)), encoder.flush()]
  const body = Buffer.concat(parts.map(part => Buffer.from(part.buffer, part.byteOffset, part.byteLength)))
  const blocks = countBlocks(body)
  const padding = blocks * framesOfBlock - encoderDelay - left.length
  return Uint8Array.from(Buffer.concat([infoFrame(body, blocks, padding), body]))
}

function toIntegers(channel: Float32Array): Int16Array {
  // room for the decoder's delay, so that its last block still holds the end of the sound
  const out = new Int16Array(channel.length + encoderDelay + decoderDelay)
  for (let i = 0; i < channel.length; i++) out[i] = Math.round((channel[i] as number) * 32767)
  return out
}

/** Bytes of the frame whose header begins here: 144 × bit rate ÷ sample rate, one more where it is padded. */
function frameSize(header: number): number {
  return Math.floor((144 * kilobits * 1000) / sampleRate) + ((header >> 1) & 1)
}

function countBlocks(body: Uint8Array): number {
  let count = 0
  for (let at = 0; at < body.length; at += frameSize(body[at + 2] ?? 0)) {
    if (body[at] !== 0xff) throw new Error(`Byte ${at} of the encoded sound is no frame header.`)
    count++
  }
  return count
}

/**
 * A silent frame that holds the Xing header ("Info" for a constant rate) and LAME's extension with delay and padding.
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
  ascii(156, 'LAME3.98 ')
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
