/**
 * Characters as the database counts them: code points, so that an emoji is one and not two. What is no text after
 * all, as an address or a store may hold anything, is longer than everything.
 */
export function textLength(text: string): number {
  if (typeof text !== 'string') return Number.POSITIVE_INFINITY
  return Array.from(text).length
}

/** Whether there is nothing to read: blanks alone, or no text at all. */
export function isBlank(text: string): boolean {
  return typeof text !== 'string' || text.trim() === ''
}
