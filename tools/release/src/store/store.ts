import { ReleaseError } from '../releaseError'
import { wrongField, type Schema } from '../schema'

/**
 * Where releases live: bytes under keys such as `artifacts/shell/0.1.0-1a2b3c4d5e6f/index.html`. A key is made of
 * segments joined by `/`, none of which is empty or starts with a dot. Small on purpose, so that a folder, a bucket
 * or Supabase Storage can be one.
 */
export interface Store {
  /** The bytes, null where there are none. */
  get(key: string): Promise<Uint8Array | null>
  /** Writes unless the key is taken. True when this call wrote it. Nobody ever reads half of it. */
  putIfAbsent(key: string, bytes: Uint8Array): Promise<boolean>
  /**
   * Overwrites a key that was created once and no longer holds what was written, or creates it. Nobody ever reads half
   * of it.
   */
  repair(key: string, bytes: Uint8Array): Promise<void>
  /** Writes if the key still holds `expected` (null: nothing). True when this call wrote it. */
  compareAndSwap(key: string, expected: Uint8Array | null, next: Uint8Array): Promise<boolean>
  /** Removes a key that was created once and never swapped. Nothing happens where it is not there. */
  remove(key: string): Promise<void>
  /** The keys that start with `prefix`, sorted. */
  list(prefix: string): Promise<string[]>
}

/** The key if it is a good one. Throws ReleaseError. */
export function checkKey(key: string): string {
  const isUsable = key.split('/').every(segment => /^[^.\\:\0][^\\:\0]*$/.test(segment))
  if (isUsable) return key
  throw new ReleaseError(`"${key}" cannot be a key of the store: no empty or dotted segments, no \\ or :`)
}

/** Whether a key holds what is expected; null is nothing. */
export function isSameBytes(held: Uint8Array | null, expected: Uint8Array | null): boolean {
  return held === null || expected === null ? held === expected : Buffer.compare(held, expected) === 0
}

/**
 * Returns the value of a JSON document in the store, null where there is none. Throws ReleaseError where it is broken,
 * or not as the schema says.
 */
export async function getJson<T>(store: Store, key: string, schema?: Schema<T>): Promise<T | null> {
  const bytes = await store.get(key)
  if (!bytes) return null
  const value = parseJson(bytes, key)
  const wrong = schema && wrongField(schema, value)
  if (wrong) throw new ReleaseError(`${key} in the store is damaged: ${wrong}. Restore it from a backup`)
  return value as T
}

function parseJson(bytes: Uint8Array, key: string): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    throw new ReleaseError(
      `${key} in the store is broken, as a copy that was cut short leaves it. Copy the store again`,
    )
  }
}

/** The bytes of a JSON document, readable by people and the same for the same value. */
export function toJsonBytes(value: unknown): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify(value, null, 2)}\n`)
}

/** Writes a document whatever it held, for those where the last writer is right. */
export async function overwrite(store: Store, key: string, next: Uint8Array): Promise<void> {
  while (!(await store.compareAndSwap(key, await store.get(key), next)));
}
