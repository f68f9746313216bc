/** The position and encoding of the samples in a WAV file. */
export interface WaveFormat {
  readonly channels: number
  /** Hertz. */
  readonly sampleRate: number
  readonly bits: number
  readonly isFloat: boolean
  /** Bytes. */
  readonly dataFrom: number
  readonly frames: number
}

const headerBytes = 64 * 1024
const [pcm, float, extensible] = [1, 3, 0xfffe]

function text(view: DataView, at: number): string {
  return String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3))
}

/** Parses a header; returns null if it isn't an uncompressed WAV file. Source: RFC 2361, Microsoft RIFF. */
export function waveFormat(header: ArrayBuffer, fileBytes: number): WaveFormat | null {
  const view = new DataView(header)
  if (view.byteLength < 44 || text(view, 0) !== 'RIFF' || text(view, 8) !== 'WAVE') return null
  let format: Omit<WaveFormat, 'dataFrom' | 'frames'> | null = null
  for (let at = 12; at + 8 <= view.byteLength;) {
    const [name, length] = [text(view, at), view.getUint32(at + 4, true)]
    if (name === 'fmt ' && at + 24 <= view.byteLength) format = formatAt(view, at + 8, length)
    if (name === 'data') return format && withData(format, at + 8, Math.min(length, fileBytes - at - 8))
    at += 8 + length + (length % 2)
  }
  return null
}

function formatAt(view: DataView, at: number, length: number) {
  const named = view.getUint16(at, true)
  const kind =
    named === extensible && length >= 26 && at + 26 <= view.byteLength ? view.getUint16(at + 24, true) : named
  const [channels, sampleRate, bits] = [
    view.getUint16(at + 2, true),
    view.getUint32(at + 4, true),
    view.getUint16(at + 14, true),
  ]
  const isKnown = (kind === pcm && [8, 16, 24, 32].includes(bits)) || (kind === float && [32, 64].includes(bits))
  const isSound = channels >= 1 && channels <= 8 && sampleRate >= 3000 && sampleRate <= 768_000
  return isKnown && isSound ? { channels, sampleRate, bits, isFloat: kind === float } : null
}

function withData(format: Omit<WaveFormat, 'dataFrom' | 'frames'>, dataFrom: number, bytes: number): WaveFormat {
  return { ...format, dataFrom, frames: Math.max(0, Math.floor(bytes / (format.channels * (format.bits / 8)))) }
}

/** Returns a function that reads the sample at a byte offset as a number from -1 to 1. */
function reader(view: DataView, { bits, isFloat }: WaveFormat): (at: number) => number {
  if (isFloat) return bits === 32 ? at => view.getFloat32(at, true) : at => view.getFloat64(at, true)
  if (bits === 8) return at => (view.getUint8(at) - 128) / 128
  if (bits === 16) return at => view.getInt16(at, true) / 0x8000
  if (bits === 24) return at => (view.getUint16(at, true) + view.getInt8(at + 2) * 0x10000) / 0x800000
  return at => view.getInt32(at, true) / 0x80000000
}

/** Returns a typed array over the data for the two most common sample formats, else null. */
function plainValues(bytes: ArrayBuffer, { bits, isFloat }: WaveFormat): Int16Array | Float32Array | null {
  if (bits === 16) return new Int16Array(bytes, 0, Math.floor(bytes.byteLength / 2))
  return isFloat && bits === 32 ? new Float32Array(bytes, 0, Math.floor(bytes.byteLength / 4)) : null
}

/** Returns the samples of a segment as one array per channel. NaN and infinity become silence. */
export function waveSamples(bytes: ArrayBuffer, format: WaveFormat): Float32Array[] {
  const { channels, bits } = format
  const width = bits / 8
  const frames = Math.floor(bytes.byteLength / (width * channels))
  const plain = plainValues(bytes, format)
  const read = reader(new DataView(bytes), format)
  const scale = format.isFloat ? 1 : 1 / 0x8000
  return Array.from({ length: channels }, (_, channel) => {
    const samples = new Float32Array(frames)
    for (let i = 0, at = channel; i < frames; i++, at += channels) {
      const value = plain ? plain[at]! * scale : read(at * width)
      samples[i] = Number.isFinite(value) ? value : 0
    }
    return samples
  })
}

/** Parses the header of a file; returns null if it isn't an uncompressed WAV file. */
export async function waveFormatOf(file: Blob): Promise<WaveFormat | null> {
  return waveFormat(await file.slice(0, headerBytes).arrayBuffer(), file.size)
}
