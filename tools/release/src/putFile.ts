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

/** Puts a file that never changes into the store, with brotli and gzip siblings where they are smaller. */
export async function putFile(store: Store, key: string, bytes: Uint8Array): Promise<ArtifactFile> {
  await store.putIfAbsent(key, bytes)
  const integrity = integrityOf(bytes)
  if (!compressible.test(key)) return { bytes: bytes.byteLength, integrity }

  const [br, gz] = await Promise.all([
    putSmaller(store, `${key}.br`, bytes, await compressBrotli(bytes)),
    putSmaller(store, `${key}.gz`, bytes, await promisify(gzip)(bytes, { level: 9 })),
  ])
  return { bytes: bytes.byteLength, ...(br ? { br } : {}), ...(gz ? { gz } : {}), integrity }
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
