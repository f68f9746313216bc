/** The parts of an audio file in seconds: silence that its encoder added, the music, and silence to fill the last frame. */
export interface EncodedLength {
  readonly delay: number
  readonly music: number
  readonly padding: number
}

/** Seconds by which a browser's duration may differ from the computed one: rounding, of milliseconds in some files. */
const tolerance = 0.003

/**
 * Returns the second at which the music ends in an element of this duration, null if the duration is none of those that
 * the file explains. Most browsers leave out both silences, some only the first.
 */
export function endOfMusic({ delay, music, padding }: EncodedLength, duration: number): number | null {
  const isAbout = (seconds: number) => Math.abs(duration - seconds) <= tolerance
  if (isAbout(music)) return Math.min(music, duration)
  if (isAbout(delay + music + padding)) return delay + music
  return isAbout(music + padding) ? music : null
}

/** Returns the seconds of silence before the music in an element of this duration. */
export function silenceBefore({ delay, music, padding }: EncodedLength, duration: number): number {
  const isWhole = Math.abs(duration - delay - music - padding) <= tolerance
  return isWhole && delay + padding > tolerance ? delay : 0
}
