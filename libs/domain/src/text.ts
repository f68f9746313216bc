/**
 * Counts characters like the database: code points, so that an emoji is one and not two. A value that isn't a string,
 * which a URL or storage may hold, is infinitely long.
 */
export function textLength(text: string): number {
  if (typeof text !== 'string') return Number.POSITIVE_INFINITY
  return Array.from(text).length
}

/** Returns true for blank text, and for a value that isn't a string. */
export function isBlank(text: string): boolean {
  return typeof text !== 'string' || text.trim() === ''
}
