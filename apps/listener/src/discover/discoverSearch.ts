import {
  licenseTypes,
  limits,
  musicalKeys,
  trackSorts,
  type LicenseType,
  type MusicalKey,
  type TrackSearch,
  type TrackSort,
} from '@overtone/domain'
import { setOrDelete } from '@overtone/router/address'

/** The kinds of results that a text has, each with a tab. */
export const resultKinds = ['tracks', 'artists', 'releases', 'playlists'] as const
export type ResultKind = (typeof resultKinds)[number]

/** The search of the page. All of it lives in the URL, under the parameter names of specification core §3. */
export interface DiscoverSearch {
  /** As typed; a blank query matches everything. */
  readonly q: string
  /** The selected tab; always tracks without a text. */
  readonly tab: ResultKind
  readonly genre: string | null
  /** Moods are tags too. */
  readonly tag: string | null
  readonly sort: TrackSort
  readonly order: 'asc' | 'desc'
  /** US dollars. */
  readonly minPrice: number | null
  readonly maxPrice: number | null
  readonly minBpm: number | null
  readonly maxBpm: number | null
  readonly key: MusicalKey | null
  readonly license: LicenseType | null
}

/** The URL parameter of each field. */
export const parameterOf = {
  q: 'q',
  tab: 'tab',
  genre: 'genre',
  tag: 'tag',
  sort: 'sort',
  order: 'order',
  minPrice: 'min_price',
  maxPrice: 'max_price',
  minBpm: 'min_bpm',
  maxBpm: 'max_bpm',
  key: 'key',
  license: 'license',
} as const satisfies Record<keyof DiscoverSearch, string>

function text(params: URLSearchParams, name: string): string | null {
  const value = params.get(name)?.trim() ?? ''
  return value === '' || value.length > 200 ? null : value
}

function number(params: URLSearchParams, name: string, least: number, most: number): number | null {
  const value = text(params, name)
  const read = value === null ? Number.NaN : Number(value)
  return read >= least && read <= most ? read : null
}

function oneOf<T extends string>(params: URLSearchParams, name: string, all: readonly T[]): T | null {
  return all.find(value => value === params.get(name)) ?? null
}

/** Parses the search from the URL. Invalid values are ignored. */
export function readSearch(params: URLSearchParams): DiscoverSearch {
  const sort = oneOf(params, parameterOf.sort, trackSorts) ?? 'created_at'
  const bpm = (name: string) => number(params, name, 1, limits.highestBpm)
  const price = (name: string) => number(params, name, 0, limits.highestPrice)
  const q = (params.get(parameterOf.q) ?? '').slice(0, 300)
  return {
    q,
    tab: (q.trim() !== '' && oneOf(params, parameterOf.tab, resultKinds)) || 'tracks',
    genre: text(params, parameterOf.genre),
    tag: text(params, parameterOf.tag),
    sort,
    order: oneOf(params, parameterOf.order, ['asc', 'desc']) ?? (sort === 'title' ? 'asc' : 'desc'),
    minPrice: price(parameterOf.minPrice),
    maxPrice: price(parameterOf.maxPrice),
    minBpm: bpm(parameterOf.minBpm),
    maxBpm: bpm(parameterOf.maxBpm),
    key: oneOf(params, parameterOf.key, musicalKeys),
    license: oneOf(params, parameterOf.license, licenseTypes),
  }
}

/** Changes to a search; null or a blank string removes the condition. */
export type SearchChanges = Partial<Record<keyof DiscoverSearch, string | null>>

/** Returns a function that applies `changes` to URL parameters. */
export function saying(changes: SearchChanges): (params: URLSearchParams) => void {
  return params => {
    for (const [field, value] of Object.entries(changes) as [keyof DiscoverSearch, string | null][])
      setOrDelete(params, parameterOf[field], value)
  }
}

/** Returns true if the search excludes any tracks; sort and order do not. */
export function isFiltered(search: DiscoverSearch): boolean {
  const { q, genre, tag, minPrice, maxPrice, minBpm, maxBpm, key, license } = search
  return q.trim() !== '' || [genre, tag, minPrice, maxPrice, minBpm, maxBpm, key, license].some(value => value !== null)
}

/** Returns the normalized service query: equivalent searches give equal queries. */
export function toTrackSearch(search: DiscoverSearch): TrackSearch {
  const { q, genre, tag, sort, order, minPrice, maxPrice, minBpm, maxBpm, key, license } = search
  return {
    q: q.trim(),
    genre: genre ?? undefined,
    minPrice: minPrice ?? undefined,
    maxPrice: maxPrice ?? undefined,
    minBpm: minBpm ?? undefined,
    maxBpm: maxBpm ?? undefined,
    key: key ?? undefined,
    licenseType: license ?? undefined,
    tags: tag === null ? undefined : [tag],
    sort,
    order,
  }
}
