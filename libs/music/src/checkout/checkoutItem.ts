import type { Track, WholeRelease } from '@overtone/domain'

/** An item that a checkout sells: a track, a release as a whole, or a sample of the store, which is neither. */
export interface CheckoutItem extends Pick<
  Track,
  'id' | 'title' | 'artistName' | 'price' | 'key' | 'bpm' | 'genre' | 'coverUrl'
> {
  readonly track: Track | null
  /** True for a release, whose id is the item's. Only accounts buy releases. */
  readonly isRelease?: boolean
}

export function checkoutItemOf(track: Track): CheckoutItem {
  return { ...track, track }
}

/** Returns a release as an item of the checkout, with the facts of its first track for tone and cover. */
export function checkoutReleaseOf(release: WholeRelease): CheckoutItem {
  const { id, title, artistName, price, coverUrl } = release
  const first = release.tracks[0]?.track
  const drawn = { key: first?.key ?? null, bpm: first?.bpm ?? null, genre: first?.genre ?? 'Jazz' }
  return {
    id,
    title,
    artistName,
    price,
    coverUrl: coverUrl ?? first?.coverUrl ?? null,
    ...drawn,
    track: null,
    isRelease: true,
  }
}
