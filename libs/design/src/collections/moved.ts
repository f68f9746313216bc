/** Where a dragged row goes: before or after another one, both by their places in the list. */
export interface Drop {
  from: number
  /** The row that it is let go beside. */
  beside: number
  isAfter: boolean
}

/** The place that the row has once it is there, counted without the gap it leaves. */
export function destinationOf({ from, beside, isAfter }: Drop): number {
  const gap = isAfter ? beside + 1 : beside
  return gap > from ? gap - 1 : gap
}
