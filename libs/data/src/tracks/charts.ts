import { createReads, database } from '@overtone/data'
import type { Result, Track } from '@overtone/domain'
import { resultOf } from '../connection/resultOf'
import { toTrack, type TrackRow } from './trackRow'

/** A place in a chart. */
export interface Rank {
  /** From 1. */
  readonly position: number
  /** Places won (or lost, below 0) since the window before; 'new' for what was not in it; null for all time. */
  readonly change: number | 'new' | null
  /** Plays that counted in the window. */
  readonly plays: number
}

export interface ChartTrack extends Rank {
  readonly track: Track
}

export interface ChartArtist extends Rank {
  readonly id: string
  readonly name: string
  readonly avatarUrl: string | null
  /** Of most of the artist's tracks, null without any. */
  readonly genre: string | null
  /** Accounts and browsers that listened in the last 30 days. */
  readonly monthlyListeners: number
  /** The three that were ever played most. */
  readonly topTracks: readonly Track[]
}

export interface Charts {
  /** How many days up to today were counted; null for all time. */
  readonly days: number | null
  /** At most 20. */
  readonly tracks: readonly ChartTrack[]
  /** At most 10. */
  readonly artists: readonly ChartArtist[]
}

interface RankRow {
  readonly position: number
  readonly previous: number | null
  readonly plays: number
}

/** The answer of the function `charts`. */
interface ChartsAnswer {
  readonly days: number | null
  readonly tracks: readonly (RankRow & { readonly track: TrackRow })[]
  readonly artists: readonly (RankRow & {
    readonly id: string
    readonly name: string
    readonly avatar_url: string | null
    readonly genre: string | null
    readonly listeners: number
    readonly tracks: readonly TrackRow[]
  })[]
}

function toRank({ position, previous, plays }: RankRow, days: number | null): Rank {
  const change = days === null ? null : previous === null ? 'new' : previous - position
  return { position, change, plays }
}

function toCharts(answer: unknown): Charts {
  const { days, tracks, artists } = answer as ChartsAnswer
  return {
    days,
    tracks: tracks.map(row => ({ ...toRank(row, days), track: toTrack(row.track) })),
    artists: artists.map(row => ({
      ...toRank(row, days),
      id: row.id,
      name: row.name,
      avatarUrl: row.avatar_url,
      genre: row.genre,
      monthlyListeners: row.listeners,
      topTracks: row.tracks.map(toTrack),
    })),
  }
}

/**
 * What is played most: of the last 7 days, where fewer than five tracks were played in them of the last 30, else of all
 * time. Empty where nothing was ever played. Errors: `loadFailed`. Source: specification secondary §2, §3.
 */
export function getCharts(): Promise<Result<Charts>> {
  return resultOf(database().rpc('charts'), toCharts, 'loadFailed')
}

export const chartsOf = createReads('charts', getCharts)
