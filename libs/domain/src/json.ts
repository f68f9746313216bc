/** Returns the value of a JSON text, null where it isn't one. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
