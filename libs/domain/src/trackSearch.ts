import { limits } from './limits'
import type { LicenseType, MusicalKey } from './track'

export const trackSorts = ['created_at', 'title', 'price', 'popularity'] as const
export type TrackSort = (typeof trackSorts)[number]

/** What tracks are searched by. Source: specification core §3, §5, §7. */
export interface TrackSearch {
  /** Part of a title or of an artist's name; blank is no condition. */
  readonly q?: string | undefined
  readonly genre?: string | undefined
  readonly artistId?: string | undefined
  /** US dollars. */
  readonly minPrice?: number | undefined
  readonly maxPrice?: number | undefined
  /** Beats per minute, both included. Tracks without a bpm are then left out. */
  readonly minBpm?: number | undefined
  readonly maxBpm?: number | undefined
  readonly key?: MusicalKey | undefined
  readonly licenseType?: LicenseType | undefined
  /** A track has one of them at least; empty is no condition. */
  readonly tags?: readonly string[] | undefined
  readonly sort?: TrackSort | undefined
  readonly order?: 'asc' | 'desc' | undefined
  /** From 1. */
  readonly page?: number | undefined
  /** Tracks a page: 20 by default, at most 100. */
  readonly limit?: number | undefined
}

function wholeNumber(value: number | undefined, least: number, most: number, otherwise: number): number {
  return typeof value !== 'number' || Number.isNaN(value)
    ? otherwise
    : Math.trunc(Math.min(Math.max(value, least), most))
}

/** Which rows a page of a search asks for; what cannot be meant is brought to the nearest that can. */
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

/** The text to search by, or null where it is blank. */
export function searchText(q: string | undefined): string | null {
  const text = typeof q === 'string' ? q.normalize('NFC').trim() : ''
  return text === '' ? null : text
}
