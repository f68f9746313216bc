/** A moment that is on this day wherever the reader is: a date alone would be midnight UTC, and the day before in America. */
export function localNoon(day: string): string {
  return `${day}T12:00`
}
