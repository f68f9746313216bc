/** The genre groups of the form, with the genres that Discover filters by. Source: specification core §9. */
export const genreGroups = {
  Electronic: ['Electronic', 'Ambient'],
  Urban: ['Urban', 'Hip Hop', 'Pop'],
  Rock: ['Rock'],
  Acoustic: ['Acoustic', 'Folk'],
  'Classical & Jazz': ['Classical', 'Jazz'],
  World: ['World'],
} as const

export const knownGenres: readonly string[] = Object.values(genreGroups).flat()
