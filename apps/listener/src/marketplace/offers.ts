import type { Track } from '@overtone/domain'

/** An item for sale: a published track with a price, or a sample. Prices in US dollars, duration in seconds. */
export interface Offer extends Pick<
  Track,
  'id' | 'title' | 'artistName' | 'genre' | 'duration' | 'price' | 'key' | 'bpm' | 'coverUrl' | 'description'
> {
  /** Null for a sample, which has no page and no audio. */
  readonly track: Track | null
  /** Facts that only samples have, since real tracks have no ratings or discounts yet. */
  readonly sample: SampleFacts | null
}

export interface SampleFacts {
  /** The price before the discount; null without one. */
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

/** Returns the tracks that can be played. */
export function tracksOf(offers: readonly Offer[]): Track[] {
  return offers.flatMap(offer => offer.track ?? [])
}

/** Returns the discount in whole percent; 0 without one. */
export function discountOf({ price, sample }: Pick<Offer, 'price' | 'sample'>): number {
  const before = sample?.originalPrice ?? price
  return before > price ? Math.round((1 - price / before) * 100) : 0
}
