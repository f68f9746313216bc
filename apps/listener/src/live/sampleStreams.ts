/** A sample stream. It has no audio of its own: it plays a track from the catalog. */
export interface SampleStream {
  readonly id: string
  readonly title: string
  readonly artist: string
  readonly genre: string
  readonly viewers: number
}

/** A sample of a scheduled stream or event. `inDays` and `hour` give a future time in the user's time zone. */
export interface SampleDate extends Omit<SampleStream, 'viewers'> {
  readonly inDays: number
  readonly hour: number
}

/** Three streams. Source: specification secondary §2, "Live Streams". */
export const sampleStreams: readonly SampleStream[] = [
  { id: 'rooftop', title: 'Rooftop session', artist: 'A sample band', genre: 'Electronic', viewers: 1243 },
  { id: 'standards', title: 'Late standards', artist: 'A sample trio', genre: 'Jazz', viewers: 856 },
  { id: 'rehearsal', title: 'Open rehearsal', artist: 'A sample quartet', genre: 'Rock', viewers: 2107 },
]

/** Two scheduled streams. */
export const sampleUpcoming: readonly SampleDate[] = [
  { id: 'listening', title: 'First listen: side A', artist: 'A sample label', genre: 'Pop', inDays: 2, hour: 20 },
  { id: 'beats', title: 'Beats from scratch', artist: 'A sample producer', genre: 'Hip Hop', inDays: 5, hour: 18 },
]

/** Two featured events. */
export const sampleEvents: readonly SampleDate[] = [
  {
    id: 'festival',
    title: 'Festival of fifths',
    artist: 'Twelve keys, one evening',
    genre: 'Pop',
    inDays: 9,
    hour: 17,
  },
  {
    id: 'night',
    title: 'Night of long tones',
    artist: 'Slow music until morning',
    genre: 'Electronic',
    inDays: 23,
    hour: 21,
  },
]

/** Returns the time of a sample, relative to today. */
export function timeOf({ inDays, hour }: SampleDate, now: Date): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + inDays, hour)
}
