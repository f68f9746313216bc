import { createMp3Encoder } from 'wasm-media-encoders'

const rate = 48_000

/** Returns a WAV file of 16-bit stereo at 48 kHz: this many seconds of a function of the time in seconds, -1 to 1. */
export function wav(seconds: number, at: (time: number) => number): Buffer {
  const frames = Math.round(seconds * rate)
  const file = Buffer.alloc(44 + frames * 4)
  file.write('RIFF', 0)
  file.writeUInt32LE(file.length - 8, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(2, 22)
  file.writeUInt32LE(rate, 24)
  file.writeUInt32LE(rate * 4, 28)
  file.writeUInt16LE(4, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36)
  file.writeUInt32LE(frames * 4, 40)
  for (let i = 0; i < frames; i++) {
    const value = Math.round(Math.max(-1, Math.min(1, at(i / rate))) * 32767)
    file.writeInt16LE(value, 44 + i * 4)
    file.writeInt16LE(value, 46 + i * 4)
  }
  return file
}

/** Returns a tone of this frequency (Hz) and level (dBFS). */
export function tone(hertz: number, decibels: number): (time: number) => number {
  return time => 10 ** (decibels / 20) * Math.sin(2 * Math.PI * hertz * time)
}

/** Returns a minor chord on A with a click of this tempo (BPM). */
export function song(bpm: number): (time: number) => number {
  const chord = [220, 261.63, 329.63].map(hertz => tone(hertz, -24))
  return time => {
    const since = time % (60 / bpm)
    const click = since > 0.03 ? 0 : 0.5 * Math.sin(time * 1e5) * Math.exp(-since * 120)
    return chord.reduce((sum, part) => sum + part(time), click)
  }
}

function samplesOf(seconds: number, at: (time: number) => number): Int16Array {
  return Int16Array.from({ length: Math.round(seconds * rate) }, (_, i) =>
    Math.round(Math.max(-1, Math.min(1, at(i / rate))) * 32767),
  )
}

/** Returns an MP3 file of stereo at 48 kHz and 128 kbit/s. */
export async function mp3(seconds: number, at: (time: number) => number): Promise<Buffer> {
  const samples = Float32Array.from(samplesOf(seconds, at), sample => sample / 32768)
  const encoder = await createMp3Encoder()
  encoder.configure({ sampleRate: rate, channels: 2, bitrate: 128 })
  return Buffer.concat([encoder.encode([samples, samples]).slice(), encoder.finalize()])
}

/** Returns the same file behind LAME's tag, which says what the encoder added to the samples. */
export async function mp3WithTag(seconds: number, at: (time: number) => number): Promise<Buffer> {
  const file = await mp3(seconds, at)
  const frameLength = (144 * 128_000) / rate
  const frames = file.length / frameLength
  const delay = 576
  const padding = frames * 1152 - delay - Math.round(seconds * rate)
  const tag = Buffer.alloc(frameLength)
  file.copy(tag, 0, 0, 4)
  tag.write('Info', 36)
  tag.writeUInt32BE(0b11, 40)
  tag.writeUInt32BE(frames, 44)
  tag.writeUInt32BE(file.length + tag.length, 48)
  tag.write('LAME3.100', 52)
  tag.writeUIntBE((delay << 12) | padding, 73, 3)
  return Buffer.concat([tag, file])
}

function crc(bytes: Uint8Array, bits: 8 | 16, polynomial: number): number {
  const [high, mask] = [1 << (bits - 1), 2 ** bits - 1]
  let sum = 0
  for (const byte of bytes) {
    sum ^= byte << (bits - 8)
    for (let bit = 0; bit < 8; bit++) sum = ((sum << 1) ^ (sum & high ? polynomial : 0)) & mask
  }
  return sum
}

/** Returns a FLAC file of mono at 48 kHz with uncompressed frames. Source: RFC 9639. */
export function flac(seconds: number, at: (time: number) => number): Buffer {
  const samples = samplesOf(seconds, at)
  const block = 4096
  const information = Buffer.alloc(34)
  information.writeUInt16BE(block, 0)
  information.writeUInt16BE(block, 2)
  // 20 bits of sample rate, 3 of channels minus one, 5 of bits minus one, 36 of length
  information.writeUInt32BE(((rate << 12) | (15 << 4)) >>> 0, 10)
  information.writeUInt32BE(samples.length, 14)
  const parts: Uint8Array[] = [Buffer.from('fLaC'), Buffer.from([0x80, 0, 0, 34]), information]
  for (let from = 0, frame = 0; from < samples.length; from += block, frame++) {
    const own = samples.subarray(from, from + block)
    const number = frame < 128 ? [frame] : [0xc0 | (frame >> 6), 0x80 | (frame & 63)]
    const head = Buffer.from([0xff, 0xf8, 0x7a, 0x08, ...number, (own.length - 1) >> 8, (own.length - 1) & 255])
    const body = Buffer.alloc(1 + own.length * 2)
    body[0] = 2 // verbatim
    own.forEach((value, i) => body.writeInt16BE(value, 1 + 2 * i))
    const all = Buffer.concat([head, Buffer.from([crc(head, 8, 0x07)]), body])
    const end = Buffer.alloc(2)
    end.writeUInt16BE(crc(all, 16, 0x8005))
    parts.push(all, end)
  }
  return Buffer.concat(parts)
}

/** Returns the header of a mono WAV file with this many bytes of data. `kind` 1 is integer, 3 is floating point. */
export function wavHeader(made: { kind: 1 | 3; bits: number; rate: number; bytes: number }): Buffer {
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + made.bytes, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(made.kind, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(made.rate, 24)
  header.writeUInt32LE((made.rate * made.bits) / 8, 28)
  header.writeUInt16LE(made.bits / 8, 32)
  header.writeUInt16LE(made.bits, 34)
  header.write('data', 36)
  header.writeUInt32LE(made.bytes, 40)
  return header
}
