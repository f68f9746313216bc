import type { Playlist } from '@overtone/domain'

const titles: readonly (readonly [title: string, description: string, trackCount: number])[] = [
  ['First light', 'Slow starts for early hours.', 12],
  ['Fifths and fourths', 'Keys that sit well side by side.', 18],
  ['Long way home', 'For the last train and the walk after it.', 24],
  ['Room tone', 'Quiet enough to work to.', 16],
  ['Under one roof', 'Voices, few instruments, one microphone.', 11],
  ['Offbeat', 'Rhythms that arrive a little late.', 20],
  ['Open strings', 'Plucked, bowed and left to ring.', 14],
  ['After midnight', 'Low lights and lower notes.', 22],
]

/** The eight playlists shown when there are no public ones. Source: specification secondary §9. */
export const samplePlaylists: readonly Playlist[] = titles.map(([title, description, trackCount]) => ({
  id: `sample: ${title}`,
  ownerId: '',
  creatorName: '',
  title,
  description,
  isPublic: true,
  coverUrl: null,
  trackCount,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
}))
