import * as limits from './limits'
import type { LicenseType, MusicalKey } from './track'

export const trackSorts = ['created_at', 'title', 'price', 'popularity'] as const
export type TrackSort = (typeof trackSorts)[number]

/** The filters of a track search. Source: specification core §3, §5, §7. */
export interface TrackSearch {
  /** Part of a title or of an artist's name; blank doesn't filter. */
  readonly q?: string | undefined
  readonly genre?: string | undefined
  readonly artistId?: string | undefined
  /** US dollars. */
  readonly minPrice?: number | undefined
  readonly maxPrice?: number | undefined
  /** Beats per minute, inclusive. Excludes tracks without a bpm. */
  readonly minBpm?: number | undefined
  readonly maxBpm?: number | undefined
  readonly key?: MusicalKey | undefined
  readonly licenseType?: LicenseType | undefined
  /** Matches tracks with at least one of them; empty doesn't filter. */
  readonly tags?: readonly string[] | undefined
  readonly sort?: TrackSort | undefined
  readonly order?: 'asc' | 'desc' | undefined
  /** From 1. */
  readonly page?: number | undefined
  /** Tracks per page: 20 by default, at most 100. */
  readonly limit?: number | undefined
}

function wholeNumber(value: number | undefined, least: number, most: number, otherwise: number): number {
  return typeof value !== 'number' || Number.isNaN(value)
    ? otherwise
    : Math.trunc(Math.min(Math.max(value, least), most))
}

/** Returns page and limit of a search, clamped to valid values. */
export function pageOf(search: { readonly page?: number | undefined; readonly limit?: number | undefined }): {
  /** From 1. */
  readonly page: number
  readonly limit: number
} {
  return {
    page: wholeNumber(search.page, 1, 1_000_000, 1),
    limit: wholeNumber(search.limit, 1, limits.longestSearchPage, limits.searchPage),
  }
}

/** Returns the trimmed search text, or null if it is blank. */
export function searchText(q: string | undefined): string | null {
  const text = typeof q === 'string' ? q.normalize('NFC').trim() : ''
  return text === '' ? null : text
}
