export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** One of the browser's storage areas, or a function that returns another one and may throw. */
export type StorageKind = 'localStorage' | 'sessionStorage' | (() => TextStorage)

function storageOf(kind: StorageKind): TextStorage {
  return typeof kind === 'string' ? globalThis[kind] : kind()
}

/** Returns the string stored under a key, null if it is missing or storage is blocked. */
export function loadText(key: string, kind: StorageKind = 'localStorage'): string | null {
  try {
    return storageOf(kind).getItem(key)
  } catch {
    return null
  }
}

/** Stores a string. Returns false if storage is blocked or full. */
export function saveText(key: string, text: string, kind: StorageKind = 'localStorage'): boolean {
  try {
    storageOf(kind).setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** Removes a string. Returns false if storage is blocked. */
export function removeText(key: string, kind: StorageKind = 'localStorage'): boolean {
  try {
    storageOf(kind).removeItem(key)
    return true
  } catch {
    return false
  }
}

/** Returns true if the browser blocks local storage for this site. */
export function isStorageBlocked(): boolean {
  try {
    return typeof localStorage.length !== 'number'
  } catch {
    return true
  }
}
