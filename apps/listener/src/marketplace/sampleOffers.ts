import type { MusicalKey } from '@overtone/domain'
import type { Offer } from './offers'

/**
 * The number of tracks for sale that fills the first page, so that no samples are needed. With fewer, samples follow
 * the real tracks.
 */
export const enoughTracks = 40

type Row = readonly [
  title: string,
  artistName: string,
  genre: string,
  key: MusicalKey,
  bpm: number,
  duration: number,
  price: number,
  originalPrice: number | null,
  rating: number,
  reviews: number,
  isFeatured: boolean,
]

const rows: readonly Row[] = [
  ['Sample in Blue', 'Sample Artist One', 'Electronic', 'A#', 122, 231, 2.99, 4.99, 4.8, 124, true],
  ['Sample for Two Voices', 'Sample Artist Two', 'Hip Hop', 'D', 88, 198, 1.99, null, 4.6, 89, true],
  ['Sample by the River', 'Sample Artist Three', 'Folk', 'G', 102, 254, 1.49, 1.99, 4.7, 67, false],
  ['Sample at Midnight', 'Sample Artist Four', 'Jazz', 'D#', 76, 342, 3.49, null, 4.9, 156, true],
  ['Sample, Loud', 'Sample Artist Five', 'Rock', 'E', 144, 215, 2.49, null, 4.5, 98, false],
  ['Sample to Sing', 'Sample Artist Six', 'Pop', 'C', 118, 187, 1.29, null, 4.4, 201, false],
  ['Sample in Three Movements', 'Sample Artist Seven', 'Classical', 'F', 64, 1080, 7.99, 9.99, 4.9, 45, true],
  ['Sample, Extended', 'Sample Artist One', 'Electronic', 'F#', 126, 612, 5.49, null, 4.3, 32, false],
]

/** Samples that show what a full store looks like. The specification asks for samples but doesn't name them. */
export const sampleOffers: readonly Offer[] = rows.map(
  ([title, artistName, genre, key, bpm, duration, price, originalPrice, rating, reviews, isFeatured], i) => ({
    ...{ title, artistName, genre, key, bpm, duration, price },
    id: `sample-${i + 1}`,
    coverUrl: null,
    description: '',
    track: null,
    sample: { originalPrice, rating, reviews, isFeatured },
  }),
)
