/** Taps that count: the last eight. */
const counted = 8
/** Taps from which a tempo is shown: fewer are too uncertain. */
const fewest = 4
/** Milliseconds after which the next tap starts over: slower than any beat. */
const longestPause = 2500

/** Returns the taps after one at `time` (milliseconds): the last eight of an unbroken series. */
export function withTap(taps: readonly number[], time: number): readonly number[] {
  const last = taps.at(-1)
  if (last === undefined || time <= last || time - last > longestPause) return [time]
  return [...taps, time].slice(-counted)
}

/** Returns the whole beats per minute of the median interval between taps, or null below four taps. */
export function tempoOfTaps(taps: readonly number[]): number | null {
  if (taps.length < fewest) return null
  const intervals = taps
    .slice(1)
    .map((time, i) => time - (taps[i] ?? 0))
    .sort((a, b) => a - b)
  const middle = intervals.length / 2
  const median = ((intervals[Math.ceil(middle) - 1] ?? 0) + (intervals[Math.floor(middle)] ?? 0)) / 2
  return Math.min(300, Math.max(1, Math.round(60_000 / median)))
}
