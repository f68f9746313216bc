import { createQueries, database } from '@overtone/data'
import type { Result, Track } from '@overtone/domain'
import * as v from 'valibot'
import { parsing } from '../connection/parsed'
import { resultOf } from '../connection/resultOf'
import { toTrack } from './trackRow'

/** A position in a chart. */
export interface Rank {
  /** From 1. */
  readonly position: number
  /** Positions gained since the previous window (negative if lost); 'new' if it wasn't in it; null for all time. */
  readonly change: number | 'new' | null
  /** Counted plays in the window. */
  readonly plays: number
}

/** A track of the charts with its counted plays on each of the last fourteen days (UTC), today last. */
interface TrackByDay {
  readonly track: Track
  readonly playsByDay: readonly number[]
}

export interface ChartTrack extends Rank, TrackByDay {}

/** A track without a rank, with its plays of all time. */
export interface EarlierTrack extends TrackByDay {
  readonly plays: number
}

export interface ChartArtist extends Rank {
  readonly id: string
  readonly name: string
  readonly avatarUrl: string | null
  /** The most frequent genre of the artist's tracks, null if there are none. */
  readonly genre: string | null
  /** Accounts and browsers that listened in the last 30 days. */
  readonly monthlyListeners: number
  /** The three tracks with the most plays of all time. */
  readonly topTracks: readonly Track[]
}

export interface Charts {
  /** The length of the window in days, up to today; null for all time. */
  readonly days: number | null
  /** At most 20. */
  readonly tracks: readonly ChartTrack[]
  /** The most played others, which fill the chart of a window up to 20. */
  readonly before: readonly EarlierTrack[]
  /** At most 10. */
  readonly artists: readonly ChartArtist[]
}

const rank = { position: v.number(), previous: v.nullable(v.number()), plays: v.number() }
type RankRow = Readonly<Record<'position' | 'plays', number>> & { readonly previous: number | null }

const trackByDay = { by_day: v.array(v.number()), track: v.unknown() }

/** The response of the function `charts`; toTrack checks the columns of its tracks. */
const chartsSchema = v.object({
  days: v.nullable(v.number()),
  tracks: v.array(v.object({ ...rank, ...trackByDay })),
  before: v.array(v.object({ plays: v.number(), ...trackByDay })),
  artists: v.array(
    v.object({
      ...rank,
      id: v.string(),
      name: v.string(),
      avatar_url: v.nullable(v.string()),
      genre: v.nullable(v.string()),
      listeners: v.number(),
      tracks: v.array(v.unknown()),
    }),
  ),
})

function toRank({ position, previous, plays }: RankRow, days: number | null): Rank {
  const change = days === null ? null : previous === null ? 'new' : previous - position
  return { position, change, plays }
}

function toTrackByDay({ by_day: playsByDay, track }: { by_day: number[]; track: unknown }): TrackByDay {
  return { track: toTrack(track), playsByDay }
}

const toCharts = parsing(chartsSchema, ({ days, tracks, before, artists }): Charts => {
  return {
    days,
    tracks: tracks.map(row => ({ ...toRank(row, days), ...toTrackByDay(row) })),
    before: before.map(row => ({ plays: row.plays, ...toTrackByDay(row) })),
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
})

/**
 * Returns the most-played music of the last 7 days; of the last 30 if fewer than five tracks were played in them, else
 * of all time. Empty if nothing was ever played. Errors: `loadFailed`. Source: specification secondary §2, §3.
 */
export function getCharts(): Promise<Result<Charts>> {
  return resultOf(database().rpc('charts'), toCharts, 'loadFailed')
}

export const chartsOf = createQueries('charts', getCharts)
