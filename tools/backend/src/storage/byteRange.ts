export interface ByteRange {
  readonly start: number
  /** Inclusive. */
  readonly end: number
}

/**
 * Parses the bytes of a Range header, of `size`. null means the whole file: no header, a malformed one, another unit or
 * more than one range, all of which may be ignored. Source: RFC 9110 §14.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.replaceAll(' ', '') ?? '') ?? []
  if (first === undefined || last === undefined || (!first && !last)) return null
  if (!first) {
    const length = Math.min(Number(last), size)
    return length > 0 ? { start: size - length, end: size - 1 } : 'unsatisfiable'
  }
  const start = Number(first)
  const end = last ? Number(last) : Infinity
  if (end < start) return null
  return start < size ? { start, end: Math.min(end, size - 1) } : 'unsatisfiable'
}
