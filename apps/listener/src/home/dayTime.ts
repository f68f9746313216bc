/** A part of the day that has a greeting of its own. */
export type DayTime = 'morning' | 'afternoon' | 'evening' | 'night'

/** Returns the part of the day of an hour from 0 to 23. */
export function dayTimeOf(hour: number): DayTime {
  if (hour < 5) return 'night'
  if (hour < 12) return 'morning'
  return hour < 18 ? 'afternoon' : 'evening'
}
