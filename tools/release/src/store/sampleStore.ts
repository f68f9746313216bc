import { isSameBytes, type Store } from './store'

/** Creates an in-memory store with a copy of these files, for tests with thousands of writes. */
export function memoryStore(files: ReadonlyMap<string, Uint8Array> = new Map()): Store {
  const held = new Map(files)
  return {
    get: async key => held.get(key) ?? null,
    async putIfAbsent(key, bytes) {
      if (held.has(key)) return false
      held.set(key, bytes)
      return true
    },
    async repair(key, bytes) {
      held.set(key, bytes)
    },
    async compareAndSwap(key, expected, next) {
      if (!isSameBytes(held.get(key) ?? null, expected)) return false
      held.set(key, next)
      return true
    },
    async remove(key) {
      held.delete(key)
    },
    list: async prefix => [...held.keys()].filter(key => key.startsWith(prefix)).sort(),
  }
}
