/** A string that is plucked at a time. */
export interface Pluck {
  /** Milliseconds from the start, up to `tuneLength`. */
  readonly at: number
  /** The string, 1 to 10. */
  readonly n: number
}

/** Milliseconds. */
export const tuneLength = 8000
/** The most plucks of a tune, so that its link stays short enough for every messenger. */
export const mostPlucks = 200

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
/** Milliseconds: times in a link are multiples of it. */
const step = 8
const strings = 10

/** Returns plucks as text for a link: three characters each, in order of time. */
export function encodeTune(plucks: readonly Pluck[]): string {
  return plucks
    .toSorted((one, other) => one.at - other.at)
    .slice(0, mostPlucks)
    .map(({ at, n }) => Math.round(at / step) * strings + n - 1)
    .map(value => [value >> 12, (value >> 6) & 63, value & 63].map(digit => digits[digit]).join(''))
    .join('')
}

/** Returns the plucks in the text of a link, in order of time; null for any other text. */
export function decodeTune(text: string): readonly Pluck[] | null {
  if (!/^[\w-]+$/.test(text) || text.length % 3 !== 0 || text.length > 3 * mostPlucks) return null
  const plucks = (text.match(/.../g) ?? []).map(three => {
    const value = [...three].reduce((sum, digit) => sum * 64 + digits.indexOf(digit), 0)
    return { at: Math.floor(value / strings) * step, n: (value % strings) + 1 }
  })
  const isTune = plucks.every(({ at }, i) => at <= tuneLength && at >= (plucks[i - 1]?.at ?? 0))
  return isTune ? plucks : null
}

/** Calls `play` for each pluck at its time, then `onEnd`. Returns a function that stops it without `onEnd`. */
export function playTune(plucks: readonly Pluck[], play: (n: number) => void, onEnd: () => void): () => void {
  const timers = plucks.map(({ at, n }) => setTimeout(play, at, n))
  timers.push(setTimeout(onEnd, tuneLength))
  return () => timers.forEach(timer => clearTimeout(timer))
}
