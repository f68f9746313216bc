import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { ArtifactFile } from './artifact'
import type { Store } from './store'

const compressible = /\.(?:js|css|html|json|svg|txt|xml|wasm|webmanifest)$/

/** `sha384-…`, in the form of the integrity attribute. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`
}

/** A file of the build before, which may be the same. */
export interface Twin {
  readonly key: string
  readonly integrity: string | undefined
}

/**
 * Puts a file that never changes into the store, with brotli and gzip siblings where they are smaller: those of its twin
 * where that is the same file, for compressing takes longer than all the rest.
 */
export async function putFile(store: Store, key: string, bytes: Uint8Array, twin?: Twin): Promise<ArtifactFile> {
  await store.putIfAbsent(key, bytes)
  const integrity = integrityOf(bytes)
  if (!compressible.test(key)) return { bytes: bytes.byteLength, integrity }

  const held = twin?.integrity === integrity ? await siblingsOf(store, twin.key) : null
  const [brotli, gzipped] = held ?? (await Promise.all([compressBrotli(bytes), promisify(gzip)(bytes, { level: 9 })]))
  const [br, gz] = await Promise.all([
    putSmaller(store, `${key}.br`, bytes, brotli),
    putSmaller(store, `${key}.gz`, bytes, gzipped),
  ])
  return { bytes: bytes.byteLength, ...(br ? { br } : {}), ...(gz ? { gz } : {}), integrity }
}

async function siblingsOf(store: Store, key: string): Promise<readonly [Uint8Array, Uint8Array] | null> {
  const [brotli, gzipped] = await Promise.all([store.get(`${key}.br`), store.get(`${key}.gz`)])
  return brotli && gzipped && [brotli, gzipped]
}

async function putSmaller(
  store: Store,
  key: string,
  bytes: Uint8Array,
  compressed: Uint8Array,
): Promise<number | null> {
  if (compressed.byteLength >= bytes.byteLength) return null
  await store.putIfAbsent(key, compressed)
  return compressed.byteLength
}

function compressBrotli(bytes: Uint8Array): Promise<Uint8Array> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  }
  return promisify(brotliCompress)(bytes, { params })
}
