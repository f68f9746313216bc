/** The shape of a stored track: the fields that the player needs. */
export const storedTrack = {
  id: 'string',
  title: 'string',
  artistId: 'string',
  artistName: 'string',
  audioUrl: 'string',
  'fullAudio?': 'string|null', // unknown to queues that an earlier version stored
  coverUrl: 'string|null',
  genre: 'string',
  description: 'string',
  price: 'number',
  duration: 'number',
  loudness: 'number|null',
  tags: ['string'],
} as const

/** Returns true if the numbers of a stored track are finite: JSON parses numbers that are too large as Infinity. */
export function isPlayable({
  duration,
  price,
  loudness,
}: {
  duration: number
  price: number
  loudness: number | null
}) {
  return duration >= 0 && [duration, price, loudness ?? 0].every(Number.isFinite)
}
