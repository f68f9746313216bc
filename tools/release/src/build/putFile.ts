import { createHash } from 'node:crypto'
import type { ArtifactFile } from './artifact'
import { codings, compress, isCompressible, isCopyOf, type Coding } from '../store/compression'
import type { Store } from '../store/store'

/**
 * Returns `sha256-…`, in the form of the integrity attribute. A browser uses a preloaded chunk only if the hash is of the
 * same kind as in the remote's entry. Builds of older commands have sha384: pass such a hash to get one to compare with.
 */
export function integrityOf(bytes: Uint8Array, recorded = ''): string {
  const kind = recorded.startsWith('sha384-') ? 'sha384' : 'sha256'
  return `${kind}-${createHash(kind).update(bytes).digest('base64')}`
}

/** A file of the previous build, which may be the same. */
export interface Twin {
  readonly key: string
  readonly integrity: string | undefined
}

interface Known {
  readonly twin?: Twin
  /** True if the store may already have the file: then it is compared, and repaired if damaged. */
  readonly isStored?: boolean
  /** The record of the file from when it was written. */
  readonly recorded?: ArtifactFile | undefined
}

type Copy = Partial<Pick<ArtifactFile, 'br' | 'brIntegrity' | 'gz' | 'gzIntegrity'>>

/**
 * Writes an immutable file to the store, with brotli and gzip copies where they are smaller. Reuses the copies from the
 * previous build if that file is the same, because compressing takes most of the time. Repairs damaged files.
 */
export async function putFile(
  store: Store,
  key: string,
  bytes: Uint8Array,
  { twin, isStored = false, recorded }: Known = {},
): Promise<ArtifactFile> {
  await putExact(store, key, bytes, isStored)
  const integrity = integrityOf(bytes)
  if (!isCompressible(key)) return { bytes: bytes.byteLength, integrity }

  const isTwin = twin?.integrity === integrityOf(bytes, twin?.integrity)
  async function putCopy(coding: Coding): Promise<Copy> {
    const path = `${key}.${coding}`
    const stored = isStored ? await store.get(path) : null
    if (stored && stored.byteLength < bytes.byteLength && (await isIntact(stored, coding)))
      return factsOf(stored, coding)
    const found = isTwin ? await store.get(`${twin.key}.${coding}`) : null
    const copy = found && (await isIntact(found, coding)) ? found : await compress(bytes, coding)
    if (copy.byteLength >= bytes.byteLength) return {}
    await (stored ? store.repair(path, copy) : putExact(store, path, copy, isStored))
    return factsOf(copy, coding)
  }
  function isIntact(copy: Uint8Array, coding: Coding): Promise<boolean> | boolean {
    const hash = recorded?.[`${coding}Integrity`]
    return hash === undefined ? isCopyOf(bytes, copy, coding) : hash === integrityOf(copy, hash)
  }
  const [br, gz] = await Promise.all(codings.map(putCopy))
  return { bytes: bytes.byteLength, ...br, ...gz, integrity }
}

function factsOf(copy: Uint8Array, coding: Coding): Copy {
  return { [coding]: copy.byteLength, [`${coding}Integrity`]: integrityOf(copy) }
}

/** Writes the bytes if the key is free or holds different ones. */
export async function putExact(store: Store, key: string, bytes: Uint8Array, isStored: boolean): Promise<void> {
  if (!isStored && (await store.putIfAbsent(key, bytes))) return
  const stored = await store.get(key)
  if (stored && Buffer.compare(stored, bytes) === 0) return
  await store.repair(key, bytes)
}
