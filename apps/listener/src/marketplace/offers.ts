import type { Track } from '@overtone/domain'

/** What is for sale: a published track with a price, or a sample of one. Prices in US dollars, duration in seconds. */
export interface Offer extends Pick<
  Track,
  'id' | 'title' | 'artistName' | 'genre' | 'duration' | 'price' | 'key' | 'bpm' | 'coverUrl' | 'description'
> {
  /** Null for a sample, which has neither a page nor sound. */
  readonly track: Track | null
  /** What only samples have: nobody has rated or reduced a track of ours yet. */
  readonly sample: SampleFacts | null
}

export interface SampleFacts {
  /** Before it was reduced, null where it was not. */
  readonly originalPrice: number | null
  /** 0 to 5. */
  readonly rating: number
  readonly reviews: number
  readonly isFeatured: boolean
}

export function offerOf(track: Track): Offer {
  const { id, title, artistName, genre, duration, price, key, bpm, coverUrl, description } = track
  return {
    ...{ id, title, artistName, genre, duration, price, key, bpm, coverUrl, description },
    track,
    sample: null,
  }
}

/** How much less than before, in whole percent; 0 where it is not less. */
export function discountOf({ price, sample }: Pick<Offer, 'price' | 'sample'>): number {
  const before = sample?.originalPrice ?? price
  return before > price ? Math.round((1 - price / before) * 100) : 0
}
