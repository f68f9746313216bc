import { foldText, type TrackSearch } from '@overtone/domain'
import type { Offer } from './offers'

/** The genres of the store. Source: specification secondary §2. */
export const marketGenres = ['Electronic', 'Hip Hop', 'Folk', 'Jazz', 'Rock', 'Pop', 'Classical'] as const

/** The price ranges of the filter: all, under $2, $2-$5, $5+, as `min-max` or `min+`, both ends included. */
export const priceRanges = ['all', '0-1.99', '2-5', '5+'] as const
export type PriceRange = (typeof priceRanges)[number]

/** The search of the page. It lives in the URL as `q`, `genre` and `price`. */
export interface MarketSearch {
  /** As typed; a blank query matches everything. */
  readonly q: string
  readonly genre: (typeof marketGenres)[number] | null
  readonly price: PriceRange
}

/** Parses the search from the URL. Invalid values are ignored. */
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

/** Parses 'min-max' or 'min+' (at least min) into bounds in US dollars; null is an open end. */
export function boundsOf(range: string): { readonly least: number | null; readonly most: number | null } {
  const [, from = '', rest = ''] = /^(\d+(?:\.\d+)?)(?:-(\d+(?:\.\d+)?)|\+)$/.exec(range) ?? []
  return { least: from === '' ? null : Number(from), most: rest === '' ? null : Number(rest) }
}

/** The lowest price: free tracks are not for sale. */
const leastPrice = 0.01

/** Returns the service query: published tracks with a price, most played first. */
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

/** Returns the offers that match by title or artist, genre and price range. Source: secondary §5. */
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
