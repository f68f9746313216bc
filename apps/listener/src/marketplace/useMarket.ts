import { useStore } from '@nanostores/react'
import { tracksFound, type TrackList } from '../track-search/trackList'
import { useLastAnswer } from '../track-search/useLastAnswer'
import { isNarrowed, offersMatching, readMarketSearch, toTrackSearch, type MarketSearch } from './marketSearch'
import { offerOf, type Offer } from './offers'
import { enoughTracks, sampleOffers } from './sampleOffers'

/** Cards of the featured row. */
export const mostFeatured = 5

/** The whole store: its most played tracks are the featured ones, and its size says whether samples are needed. */
const everything = readMarketSearch(new URLSearchParams())

export interface Market {
  readonly status: TrackList['status']
  /** An older answer, shown until the one to what is asked now is there. */
  readonly isStale: boolean
  /** None while something is looked for; null while they are on their way. */
  readonly featured: readonly Offer[] | null
  readonly offers: readonly Offer[]
  /** How many match, samples among them; where `isTotalExact` is false at least so many. */
  readonly total: number
  readonly isTotalExact: boolean
  readonly hasSamples: boolean
  readonly more: TrackList['more']
  readonly loadMore: () => void
  readonly retry: () => void
}

/** What the store shows for a search: real tracks first, behind them samples until there are enough. */
export function useMarket(search: MarketSearch): Market {
  const whole = tracksFound(toTrackSearch(everything))
  const found = tracksFound(toTrackSearch(search))
  const all = useStore(whole.$list)
  const { list, isStale } = useLastAnswer(useStore(found.$list))

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
    retry: found.retry,
  }
}
