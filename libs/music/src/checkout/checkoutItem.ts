import type { Track } from '@overtone/domain'

/** An item that a checkout sells: a track, or a sample of the store, which has no track. */
export interface CheckoutItem extends Pick<
  Track,
  'id' | 'title' | 'artistName' | 'price' | 'key' | 'bpm' | 'genre' | 'coverUrl'
> {
  readonly track: Track | null
}

export function checkoutItemOf(track: Track): CheckoutItem {
  return { ...track, track }
}
