/** The drop of a dragged row before or after another one, both by index. */
export interface Drop {
  from: number
  /** The row it is dropped beside. */
  beside: number
  isAfter: boolean
}

/** Returns the row's index after the drop, not counting the gap it leaves. */
export function destinationOf({ from, beside, isAfter }: Drop): number {
  const gap = isAfter ? beside + 1 : beside
  return gap > from ? gap - 1 : gap
}
