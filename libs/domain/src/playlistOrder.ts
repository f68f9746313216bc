/**
 * Positions of a playlist's tracks, compared as text by code units: a whole number of 8 digits, then a fraction in base
 * 62 without trailing zeros. Between any two of them is another, so moving a track changes its position alone. Source:
 * fractional indexing, https://observablehq.com/@dgreensp/implementing-fractional-indexing; the table `playlist_tracks`.
 */
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const wholeLength = 8
const longest = 120
const middle = 50_000_000

const wholeOf = (position: string) => Number(position.slice(0, wholeLength))
const fractionOf = (position: string) => position.slice(wholeLength)

function fromWhole(whole: number): string | null {
  return whole >= 0 && whole < 10 ** wholeLength ? String(whole).padStart(wholeLength, '0') : null
}

/** Returns a fraction between two others; null means 1. Requires `after` < `before`. */
function fractionBetween(after: string, before: string | null): string {
  if (before !== null) {
    let common = 0
    while ((after[common] ?? '0') === before[common]) common += 1
    if (common > 0) return before.slice(0, common) + fractionBetween(after.slice(common), before.slice(common))
  }
  const low = digits.indexOf(after[0] ?? '0')
  const high = before === null ? digits.length : digits.indexOf(before[0] ?? '0')
  if (high - low > 1) return digits.charAt(Math.round((low + high) / 2))
  if (before !== null && before.length > 1) return before.charAt(0)
  return digits.charAt(low) + fractionBetween(after.slice(1), null)
}

function fitted(position: string): string | null {
  return position.length <= longest ? position : null
}

/**
 * Returns a position between two others; null means before the first or behind the last track. Returns null if there is
 * no room, which only thousands of moves to the same place achieve: renumber with `evenPositions`.
 */
export function positionBetween(after: string | null, before: string | null): string | null {
  if (after === null && before === null) return fromWhole(middle)
  if (after === null) {
    const whole = (before ?? '').slice(0, wholeLength)
    return fractionOf(before ?? '') ? whole : fromWhole(wholeOf(whole) - 1)
  }
  const next = fromWhole(wholeOf(after) + 1)
  if (before === null) return next
  if (after >= before) return null
  const whole = after.slice(0, wholeLength)
  if (wholeOf(after) === wholeOf(before)) return fitted(whole + fractionBetween(fractionOf(after), fractionOf(before)))
  return next !== null && next < before ? next : fitted(whole + fractionBetween(fractionOf(after), null))
}

/** Returns positions for a whole playlist, in order. */
export function evenPositions(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => String(middle + 1 + index))
}
