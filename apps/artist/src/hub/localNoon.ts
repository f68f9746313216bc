/** Returns local noon of a date: parsed alone, a date is midnight UTC, which is still the day before in America. */
export function localNoon(day: string): string {
  return `${day}T12:00`
}
