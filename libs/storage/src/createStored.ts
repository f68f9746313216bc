import { parseJson } from '@overtone/domain'
import { loadText, removeText, saveText, type StorageKind } from './text'

/** A value that outlives the page, stored as JSON. */
export interface Stored<T> {
  /** Returns the stored value, null if it is missing or invalid. */
  load(): T | null
  /** Stores a value, or removes it for null. Returns false if storage is blocked or full. */
  save(value: T | null): boolean
  /** Calls `onChange` when another tab stores or removes the value. Returns an unsubscribe function. */
  listen(onChange: (value: T | null) => void): () => void
}

/**
 * Creates an accessor for a stored value. `read` returns the value if it is valid, otherwise null: an earlier version,
 * another program or the user may have written it. If storage is blocked or full, the value is kept in memory.
 */
export function createStored<T>(key: string, read: (stored: unknown) => T | null, kind?: StorageKind): Stored<T> {
  let inMemory: T | null = null
  const parse = (text: string | null) => (text === null ? null : read(parseJson(text)))
  return {
    load: () => inMemory ?? parse(loadText(key, kind)),
    save(value) {
      const isStored = value === null ? removeText(key, kind) : saveText(key, JSON.stringify(value), kind)
      inMemory = isStored ? null : value
      return isStored
    },
    listen(onChange) {
      const onStorage = (event: StorageEvent) => {
        if (event.key === key) onChange(parse(event.newValue))
      }
      globalThis.window?.addEventListener('storage', onStorage)
      return () => globalThis.window?.removeEventListener('storage', onStorage)
    },
  }
}
