/**
 * The genres of Discover: "All Genres" and these eleven. The specification (core §9) gives their number but not their
 * names; the names are those of our own designs.
 */
export const genres = [
  'Electronic',
  'Ambient',
  'Urban',
  'Hip Hop',
  'Pop',
  'Rock',
  'Acoustic',
  'Folk',
  'Jazz',
  'Classical',
  'World',
] as const
export type Genre = (typeof genres)[number]

/** The moods of Discover. Source: specification core §9. */
export const moods = ['Energetic', 'Chill', 'Focus', 'Party', 'Romantic', 'Workout'] as const
export type Mood = (typeof moods)[number]
