import { ReleaseError } from '../releaseError'
import { wrongField, type Schema } from '../schema'

/**
 * A key-value store of releases: bytes under keys such as `artifacts/shell/0.1.0-1a2b3c4d5e6f/index.html`. A key has
 * segments joined by `/`, none of which is empty or starts with a dot. Small on purpose, so that a folder, a bucket
 * or Supabase Storage can be one.
 */
export interface Store {
  /** The environment whose registry and pages it has; undefined in production. */
  readonly environment?: string
  /** Returns the bytes, null if the key doesn't exist. */
  get(key: string): Promise<Uint8Array | null>
  /** Writes atomically unless the key exists. Returns true if this call wrote it. */
  putIfAbsent(key: string, bytes: Uint8Array): Promise<boolean>
  /**
   * Overwrites or creates a key that was created once and is damaged or missing. Atomic.
   */
  repair(key: string, bytes: Uint8Array): Promise<void>
  /** Writes if the value is still `expected` (null: none). Returns true if this call wrote it. */
  compareAndSwap(key: string, expected: Uint8Array | null, next: Uint8Array): Promise<boolean>
  /** Removes a key that was created once and never swapped. Does nothing if it doesn't exist. */
  remove(key: string): Promise<void>
  /** Returns the keys that start with `prefix`, sorted. */
  list(prefix: string): Promise<string[]>
}

/** Returns the key. Throws ReleaseError if it is invalid. */
export function checkKey(key: string): string {
  const isUsable = key.split('/').every(segment => /^[^.\\:\0][^\\:\0]*$/.test(segment))
  if (isUsable) return key
  throw new ReleaseError(
    `"${key}" is not a valid key: segments can't be empty or start with a dot, and \\ and : aren't allowed`,
  )
}

/** Returns true if a stored value is as expected; null is no value. */
export function isSameBytes(held: Uint8Array | null, expected: Uint8Array | null): boolean {
  return held === null || expected === null ? held === expected : Buffer.compare(held, expected) === 0
}

/**
 * Reads a JSON document from the store, null if it doesn't exist. Throws ReleaseError if it is malformed or doesn't
 * match the schema.
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
    throw new ReleaseError(`${key} in the store is broken: a copy of the store was probably cut short. Copy it again`)
  }
}

/** Returns the bytes of a JSON document, formatted and deterministic. */
export function toJsonBytes(value: unknown): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify(value, null, 2)}\n`)
}

/** Overwrites a document; the last writer wins. */
export async function overwrite(store: Store, key: string, next: Uint8Array): Promise<void> {
  while (!(await store.compareAndSwap(key, await store.get(key), next)));
}
