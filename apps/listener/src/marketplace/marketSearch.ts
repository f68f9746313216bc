import { foldText, type TrackSearch } from '@overtone/domain'
import type { Offer } from './offers'

/** The genres of the store. Source: specification secondary §2. */
export const marketGenres = ['Electronic', 'Hip Hop', 'Folk', 'Jazz', 'Rock', 'Pop', 'Classical'] as const

/** The ranges to choose from: all, under $2, $2-$5, $5+, as `min-max` or `min+`, both ends included. */
export const priceRanges = ['all', '0-1.99', '2-5', '5+'] as const
export type PriceRange = (typeof priceRanges)[number]

/** What the page looks for; it stands in the address as `q`, `genre` and `price`. */
export interface MarketSearch {
  /** As typed; blank is no condition. */
  readonly q: string
  readonly genre: (typeof marketGenres)[number] | null
  readonly price: PriceRange
}

/** The search that an address asks for. What it says that cannot be meant counts as not said. */
export function readMarketSearch(params: URLSearchParams): MarketSearch {
  return {
    q: (params.get('q') ?? '').slice(0, 300),
    genre: marketGenres.find(genre => genre === params.get('genre')) ?? null,
    price: priceRanges.find(range => range === params.get('price')) ?? 'all',
  }
}

export function isNarrowed({ q, genre, price }: MarketSearch): boolean {
  return q.trim() !== '' || genre !== null || price !== 'all'
}

/** Least and most of a range in US dollars, null where it is open: 'min-max', or 'min+' for at least min. */
export function boundsOf(range: string): { readonly least: number | null; readonly most: number | null } {
  const [, from = '', rest = ''] = /^(\d+(?:\.\d+)?)(?:-(\d+(?:\.\d+)?)|\+)$/.exec(range) ?? []
  return { least: from === '' ? null : Number(from), most: rest === '' ? null : Number(rest) }
}

/** The least price that there is: what costs nothing is not for sale. */
const leastPrice = 0.01

/** What the service is asked: published tracks with a price, the most played first. */
export function toTrackSearch({ q, genre, price }: MarketSearch): TrackSearch {
  const { least, most } = boundsOf(price)
  return {
    q: q.trim(),
    genre: genre ?? undefined,
    minPrice: Math.max(leastPrice, least ?? 0),
    maxPrice: most ?? undefined,
    sort: 'popularity',
    order: 'desc',
  }
}

/** The offers that fit: the text in title or artist, the genre, and the price within the range. Source: secondary §5. */
export function offersMatching(offers: readonly Offer[], { q, genre, price }: MarketSearch): readonly Offer[] {
  const wanted = foldText(q.trim())
  const { least, most } = boundsOf(price)
  return offers.filter(
    offer =>
      (foldText(offer.title).includes(wanted) || foldText(offer.artistName).includes(wanted)) &&
      (genre === null || offer.genre === genre) &&
      offer.price >= (least ?? 0) &&
      offer.price <= (most ?? Infinity),
  )
}
