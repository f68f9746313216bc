import { parseJson } from '@overtone/domain'
import { loadText, removeText, saveText, type StorageKind } from './text'

/** A value that outlives the page, stored as JSON. */
export interface Stored<T> {
  /** Returns the stored value, null where there is none that can be read. */
  load(): T | null
  /** Stores a value, or removes it for null. Returns false where it lasts no longer than the page. */
  save(value: T | null): boolean
  /** Calls back when another tab stores or removes the value, until unsubscribed by what it returns. */
  listen(onChange: (value: T | null) => void): () => void
}

/**
 * Creates the entry point to a stored value. An earlier version, another program or the user may have written what is
 * stored, so `read` checks it: it returns the value, or null for anything else. Where storage is blocked or full, the
 * value stays in memory.
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
