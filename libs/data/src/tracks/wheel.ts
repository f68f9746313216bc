import { createQueries, database } from '@overtone/data'
import type { MusicalKey, Result, Track, TrackSearch } from '@overtone/domain'
import { fitted } from '../connection/fitted'
import { each, resultOf } from '../connection/resultOf'
import { toTrack, trackColumns } from './trackRow'

/** The filters that apply to the Wheel. */
export type WheelFilters = Omit<TrackSearch, 'artistId' | 'sort' | 'order' | 'page' | 'limit'>

/** The number of tracks in a key at a tempo. */
export interface WheelCell {
  readonly key: MusicalKey
  /** Beats per minute, a whole number. */
  readonly bpm: number
  readonly count: number
}

/** The published tracks that have a key and a tempo. */
export interface WheelTracks {
  readonly cells: readonly WheelCell[]
  /** The most played of them, most plays first. */
  readonly top: readonly Track[]
}

/** A part of the Wheel. */
export interface WheelPart {
  readonly keys: readonly MusicalKey[]
  /** Beats per minute, inclusive. */
  readonly slowest: number
  readonly fastest: number
}

/** The place of a track: its rank counts from 0 by plays, most first, among the tracks of the key and tempo. */
export interface WheelPlace {
  readonly key: MusicalKey
  readonly bpm: number
  readonly rank: number
}

/** The maximum number of places in one request. */
export const mostPlaces = 60

function filtersOf(search: WheelFilters) {
  return {
    q: search.q ?? '',
    genre: search.genre ?? null,
    min_price: search.minPrice ?? null,
    max_price: search.maxPrice ?? null,
    min_bpm: search.minBpm ?? null,
    max_bpm: search.maxBpm ?? null,
    key: search.key ?? null,
    license_type: search.licenseType ?? null,
    tags: [...(search.tags ?? [])],
  }
}

const topShape = { tracks: [{}] } as const
const wheelShape = { ...topShape, cells: [{ key: 'string', bpm: 'number', count: 'number' }] } as const

function toWheel(found: unknown): WheelTracks {
  const { cells, tracks } = fitted(found, wheelShape)
  return { cells: cells as readonly WheelCell[], top: tracks.map(toTrack) }
}

/** Returns how many tracks each key and tempo has, and the 120 most played. Errors: `searchInvalid`, `searchFailed`. */
export function getWheel(search: WheelFilters): Promise<Result<WheelTracks>> {
  return resultOf(database().rpc('tracks_on_wheel', { filters: filtersOf(search) }), toWheel, 'searchFailed')
}

/** Returns the 120 most played tracks of a part of the Wheel. Errors: `searchInvalid`, `searchFailed`. */
export function getWheelPart(search: WheelFilters, part: WheelPart): Promise<Result<readonly Track[]>> {
  const { keys, slowest, fastest } = part
  const args = { filters: filtersOf(search), keys: [...keys], slowest, fastest, has_cells: false }
  const toTop = (found: unknown) => fitted(found, topShape).tracks.map(toTrack)
  return resultOf(database().rpc('tracks_on_wheel', args), toTop, 'searchFailed')
}

/**
 * Returns the tracks at places, at most 60, in their order; none for a place without a track. Errors: `searchInvalid`,
 * `searchFailed`.
 */
export function tracksAtPlaces(search: WheelFilters, places: readonly WheelPlace[]): Promise<Result<readonly Track[]>> {
  const args = {
    filters: filtersOf(search),
    places: places.slice(0, mostPlaces).map(({ key, bpm, rank }) => [key, bpm, rank]),
  }
  return resultOf(database().rpc('tracks_at_places', args).select(trackColumns), each(toTrack), 'searchFailed')
}

export const wheelOf = createQueries('tracks', getWheel)
export const tracksAtPlacesOf = createQueries('tracks', tracksAtPlaces)
export const wheelPartOf = createQueries('tracks', getWheelPart)
