import { useStore } from '@nanostores/react'
import { tracksFound, type FoundList, type TrackList } from '../track-search/trackList'
import { useLastList } from '../track-search/useLastList'
import { isNarrowed, offersMatching, readMarketSearch, toTrackSearch, type MarketSearch } from './marketSearch'
import { offerOf, type Offer } from './offers'
import { enoughTracks, sampleOffers } from './sampleOffers'

/** The number of cards in the featured row. */
export const mostFeatured = 5

/** The search for the whole store: its most played tracks are featured, and its size decides whether samples are shown. */
const everything = readMarketSearch(new URLSearchParams())

export interface Market {
  readonly status: TrackList['status']
  /** True while `offers` still shows the results of the previous search. */
  readonly isStale: boolean
  /** Empty during a search; null while loading. */
  readonly featured: readonly Offer[] | null
  readonly offers: readonly Offer[]
  /** The number of matches, samples included; a lower bound if `isTotalExact` is false. */
  readonly total: number
  readonly isTotalExact: boolean
  readonly hasSamples: boolean
  readonly more: TrackList['more']
  readonly loadMore: () => void
  readonly readOn: FoundList['readOn']
  readonly retry: () => void
}

/** Returns the offers for a search: real tracks first, followed by samples until there are enough tracks. */
export function useMarket(search: MarketSearch): Market {
  const whole = tracksFound(toTrackSearch(everything))
  const found = tracksFound(toTrackSearch(search))
  const all = useStore(whole.$list)
  const { list, isStale } = useLastList(useStore(found.$list))

  const samples = all.status === 'ready' && all.total < enoughTracks ? sampleOffers : []
  const fitting = list.status === 'ready' ? offersMatching(samples, search) : []
  const featured = [...all.tracks.map(offerOf), ...samples.filter(({ sample }) => sample?.isFeatured)]
  return {
    status: list.status,
    isStale,
    featured: isNarrowed(search) ? [] : all.status === 'loading' ? null : featured.slice(0, mostFeatured),
    offers: [...list.tracks.map(offerOf), ...fitting],
    total: list.total + fitting.length,
    isTotalExact: list.isTotalExact,
    hasSamples: fitting.length > 0,
    more: list.more,
    loadMore: found.loadMore,
    readOn: found.readOn,
    retry: found.retry,
  }
}
