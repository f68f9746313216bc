/** Returns a text that the browser stored, null where there is none or storage is blocked. */
export function stored(key: string, storage: 'localStorage' | 'sessionStorage' = 'localStorage'): string | null {
  try {
    return self[storage].getItem(key)
  } catch {
    return null
  }
}
