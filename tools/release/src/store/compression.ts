import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'

/** Extensions of the compressed copies that are stored beside a file. */
export const codings = ['br', 'gz'] as const
export type Coding = (typeof codings)[number]

const compressible = /\.(?:js|css|html|json|svg|txt|xml|wasm|webmanifest)$/

/** Returns true if compressing this file may make it smaller. */
export function isCompressible(path: string): boolean {
  return compressible.test(path)
}

export function compress(bytes: Uint8Array, coding: Coding): Promise<Uint8Array> {
  if (coding === 'gz') return promisify(gzip)(bytes, { level: 9 })
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  }
  return promisify(brotliCompress)(bytes, { params })
}

/** Returns true if a compressed copy decompresses to these bytes. The output is limited to their length. */
export async function isCopyOf(bytes: Uint8Array, copy: Uint8Array, coding: Coding): Promise<boolean> {
  const options = { maxOutputLength: bytes.byteLength + 1 }
  const decompress =
    coding === 'br'
      ? promisify<Uint8Array, object, Buffer>(brotliDecompress)
      : promisify<Uint8Array, object, Buffer>(gunzip)
  const found = await decompress(copy, options).catch(() => null)
  return found !== null && Buffer.compare(found, bytes) === 0
}
