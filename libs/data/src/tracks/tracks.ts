import {
  limits,
  pageOf,
  searchText,
  type FailureKey,
  type Result,
  type Track,
  type TrackSearch,
} from '@overtone/domain'
import { database } from '../connection/connection'
import { fitted } from '../connection/fitted'
import { createQuery, createQueries } from '../connection/query'
import { each, resultOf } from '../connection/resultOf'
import { storedResponse } from '../connection/storedResponse'
import { toTrack, trackColumns } from './trackRow'

/** A page of search results. */
export interface TrackPage {
  readonly tracks: readonly Track[]
  /** The number of matches: exact, or a lower bound if `isTotalExact` is false. */
  readonly total: number
  readonly isTotalExact: boolean
  /** The `cursor` of the next page, null on the last. */
  readonly next: string | null
}

/** The response of the function `search_tracks`, which counts matches only for the first page. */
const responseShape = { tracks: [{}], total: 'number|null', is_total_exact: 'boolean', next: 'string|null' } as const

function toTrackPage(found: unknown): TrackPage {
  const { tracks, total, is_total_exact: isTotalExact, next } = fitted(found, responseShape)
  return { tracks: tracks.map(toTrack), total: total ?? tracks.length, isTotalExact, next }
}

/** Formats a PostgreSQL array literal: in a URL only this preserves commas and braces in a string. */
function listOf(texts: readonly string[]): string[] {
  return texts.map(text => `"${text.replace(/["\\]/g, '\\$&')}"`)
}

const lastPage = storedResponse('tracks', toTrackPage)

function argumentsOf(search: TrackSearch, cursor?: string) {
  const { page, limit } = pageOf(search)
  const q = searchText(search.q)
  return {
    ...(q === null ? {} : { q }),
    ...(search.genre ? { genre: search.genre } : {}),
    ...(search.artistId ? { artist_id: search.artistId } : {}),
    ...(search.minPrice === undefined ? {} : { min_price: search.minPrice }),
    ...(search.maxPrice === undefined ? {} : { max_price: search.maxPrice }),
    ...(search.minBpm === undefined ? {} : { min_bpm: search.minBpm }),
    ...(search.maxBpm === undefined ? {} : { max_bpm: search.maxBpm }),
    ...(search.key ? { key: search.key } : {}),
    ...(search.licenseType ? { license_type: search.licenseType } : {}),
    ...(search.tags?.length ? { tags: listOf(search.tags) } : {}),
    sort: search.sort ?? 'created_at',
    sort_order: search.order ?? 'desc',
    page,
    page_size: limit,
    ...(cursor === undefined ? {} : { cursor }),
  }
}

/**
 * Returns a page of published tracks that match: by page number, or for infinite lists by the previous page's `cursor`
 * (keyset pagination: every page costs the same). Blank text doesn't filter. The browser keeps a page of all tracks for
 * `lastTracks`. Errors: `searchInvalid` (`invalid`), `searchFailed`. Source: specification core §5, §7.
 */
export function searchTracks(search: TrackSearch, cursor?: string): Promise<Result<TrackPage>> {
  const args = argumentsOf(search, cursor)
  const isOfAll = Object.keys(args).length === 4 // sort, order, page and size
  const toPage = isOfAll ? (found: unknown) => lastPage.store(found, JSON.stringify(args)) : toTrackPage
  return resultOf(database().rpc('search_tracks', args, { get: true }), toPage, 'searchFailed')
}

/**
 * Returns the page of all tracks that this browser received last, if it was the one of this search, otherwise null. It is
 * outdated: show it only until the search responds.
 */
export function lastTracks(search: TrackSearch): TrackPage | null {
  return lastPage.last(JSON.stringify(argumentsOf(search)))
}

async function listPublished(
  sort: 'created_at' | 'play_count',
  limit: number,
  fallback: FailureKey,
  toTracks = each(toTrack),
) {
  const request = database()
    .from('tracks')
    .select(trackColumns)
    .eq('is_published', true)
    .order(sort, { ascending: false })
    .order('id', { ascending: false })
    .limit(limit)
  return resultOf(request, toTracks, fallback)
}

/** Returns published tracks, newest first, at most `limit`. Errors: `offline`, `failed` (`getTracksFailed`). */
export function getLatestTracks(limit: number): Promise<Result<Track[]>> {
  return listPublished('created_at', limit, 'getTracksFailed')
}

/**
 * Returns published tracks, most played first. Errors: `offline`, `failed` (`getTrendingTracksFailed`). Source:
 * specification core §7, default 10.
 */
export function getTrendingTracks(limit: number = limits.trending): Promise<Result<Track[]>> {
  return listPublished('play_count', limit, 'getTrendingTracksFailed')
}

/** Returns a track with its artist's name. Errors: `trackNotFound`, `getTrackFailed`. Source: core §7. */
export function getTrack(id: string): Promise<Result<Track>> {
  const request = database().from('tracks').select(trackColumns).eq('id', id).single()
  return resultOf(request, toTrack, 'getTrackFailed', 'trackNotFound')
}

/**
 * Returns the tracks of an artist, newest first; drafts only to the artist. Errors: `getTracksFailed`. Source:
 * specification core §7.
 */
export function getTracksOf(artistId: string): Promise<Result<Track[]>> {
  const request = database()
    .from('tracks')
    .select(trackColumns)
    .eq('artist_id', artistId)
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
  return resultOf(request, each(toTrack), 'getTracksFailed')
}

/**
 * Returns the waveform of a track: evenly spaced peaks from 0 to 1; empty if never measured. Lists leave it out because
 * it is larger than the rest of a track. Errors: `trackNotFound`, `getTrackFailed`.
 */
export function getPeaks(trackId: string): Promise<Result<readonly number[]>> {
  const request = database().from('tracks').select('peaks').eq('id', trackId).single()
  return resultOf(request, row => row.peaks, 'getTrackFailed', 'trackNotFound')
}

/** The newest published tracks, shared by every page that shows them. */
export const $latestTracks = createQuery<Track[]>('tracks/latest', () => getLatestTracks(60))

const lastTrending = storedResponse('trending', found => each(toTrack)(fitted(found, [{}])))

/** The ten most played tracks, at first those of the last visit. */
export const $trendingTracks = createQuery<Track[]>(
  'tracks/trending',
  () => listPublished('play_count', limits.trending, 'getTrendingTracksFailed', rows => lastTrending.store(rows)),
  lastTrending.last,
)

export const foundTracks = createQueries('tracks', searchTracks)
export const trackOf = createQueries('track', getTrack)
export const tracksOf = createQueries('tracks', getTracksOf)
export const peaksOf = createQueries('peaks', getPeaks)
