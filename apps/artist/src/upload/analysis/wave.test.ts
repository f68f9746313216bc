import { expect, test } from 'vitest'
import { waveFormat, waveFormatOf, waveSamples } from './wave'

interface Made {
  readonly kind?: number
  readonly bits?: number
  readonly sampleRate?: number
  readonly values: readonly number[]
  readonly channels?: number
}

/** Creates a WAV file of raw values in the given format and bit depth. */
function wav({ kind = 1, bits = 16, sampleRate = 44_100, values, channels = 1 }: Made): ArrayBuffer {
  const width = bits / 8
  const view = new DataView(new ArrayBuffer(52 + values.length * width))
  const write = (at: number, text: string) => [...text].forEach((c, i) => view.setUint8(at + i, c.charCodeAt(0)))
  write(0, 'RIFF')
  view.setUint32(4, view.byteLength - 8, true)
  write(8, 'WAVE')
  // another chunk, padded since its length is odd
  write(12, 'note')
  view.setUint32(16, 0, true)
  write(20, 'fmt ')
  view.setUint32(24, 16, true)
  view.setUint16(28, kind, true)
  view.setUint16(30, channels, true)
  view.setUint32(32, sampleRate, true)
  view.setUint32(36, sampleRate * channels * width, true)
  view.setUint16(40, channels * width, true)
  view.setUint16(42, bits, true)
  write(44, 'data')
  view.setUint32(48, values.length * width, true)
  values.forEach((value, i) => {
    const at = 52 + i * width
    if (kind === 3 && bits === 32) view.setFloat32(at, value, true)
    else if (kind === 3) view.setFloat64(at, value, true)
    else if (bits === 8) view.setUint8(at, value)
    else if (bits === 16) view.setInt16(at, value, true)
    else if (bits === 32) view.setInt32(at, value, true)
    else [0, 8, 16].forEach((shift, k) => view.setUint8(at + k, (value >> shift) & 0xff))
  })
  return view.buffer
}

function read(made: Made): number[][] {
  const file = wav(made)
  const format = waveFormat(file, file.byteLength)
  if (!format) throw new Error('not a WAV')
  return waveSamples(file.slice(format.dataFrom), format).map(samples => [...samples])
}

test.each([
  ['8 bits', { bits: 8, values: [0, 128, 192] }, [-1, 0, 0.5]],
  ['16 bits', { bits: 16, values: [-32768, 0, 16384] }, [-1, 0, 0.5]],
  ['24 bits', { bits: 24, values: [-8388608, 0, 4194304] }, [-1, 0, 0.5]],
  ['32 bits', { bits: 32, values: [-2147483648, 0, 1073741824] }, [-1, 0, 0.5]],
  ['floating point', { kind: 3, bits: 32, values: [-1, NaN, 1.5] }, [-1, 0, 1.5]],
  ['double', { kind: 3, bits: 64, values: [-1, Infinity, 0.5] }, [-1, 0, 0.5]],
])('reads samples of %s', (_name, made, samples) => {
  expect(read(made)).toEqual([samples])
})

test('separates the channels', () => {
  expect(read({ channels: 2, values: [16384, -16384, 8192, -8192] })).toEqual([
    [0.5, 0.25],
    [-0.5, -0.25],
  ])
})

test('takes the length from the file rather than from the header', async () => {
  const whole = wav({ values: [1, 2, 3, 4] })
  expect(await waveFormatOf(new Blob([whole.slice(0, 52 + 5)]))).toMatchObject({ frames: 2, sampleRate: 44_100 })
})

test.each([
  ['an empty file', new ArrayBuffer(0)],
  ['text', new TextEncoder().encode('RIFF of a guitar, and then some words that say WAVE nowhere').buffer],
  ['a header without data', wav({ values: [1] }).slice(0, 44)],
  ['an unknown format', wav({ kind: 85, values: [1] })],
  ['no channels', wav({ channels: 0, values: [1] })],
  ['an impossible sample rate', wav({ sampleRate: 1, values: [1] })],
])('finds no samples in %s', (_name, file) => {
  expect(waveFormat(file, file.byteLength)).toBeNull()
})
