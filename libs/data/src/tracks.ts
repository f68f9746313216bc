import { fail, licenseTypes, musicalKeys, ok, type Result, type Track } from '@overtone/domain'
import { database } from './connection'
import type { Database } from './database.types'
import { toFailure } from './failure'
import { createRead } from './query'

type TrackRow = Database['public']['Tables']['tracks']['Row']

function oneOf<const T extends string>(values: readonly T[], value: string | null): T | null {
  return values.find(known => known === value) ?? null
}

/** The entity of a row of `tracks`. Missing artist names fall back to 'Unknown Artist' (specification core §3). */
export function toTrack(row: TrackRow): Track {
  return {
    id: row.id,
    title: row.title,
    artistId: row.artist_id,
    artistName: row.artist_name || 'Unknown Artist',
    audioUrl: row.audio_url,
    coverUrl: row.cover_url,
    genre: row.genre,
    price: Number(row.price),
    description: row.description ?? '',
    isPublished: row.is_published,
    bpm: row.bpm,
    key: oneOf(musicalKeys, row.key),
    duration: row.duration,
    playCount: row.play_count,
    downloadCount: row.download_count,
    tags: row.tags,
    peaks: row.peaks ?? [],
    loudness: row.loudness,
    licenseType: oneOf(licenseTypes, row.license_type) ?? 'all_rights_reserved',
    isExplicit: row.is_explicit,
    isAiAssisted: row.is_ai_assisted,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

async function listPublished(order: 'created_at' | 'play_count', limit: number, fallback: string) {
  const { data, error, status } = await database()
    .from('tracks')
    .select('*')
    .eq('is_published', true)
    .order(order, { ascending: false })
    .order('id')
    .limit(limit)
  return error ? fail<Track[]>(toFailure(error, status, fallback)) : ok(data.map(toTrack))
}

/**
 * Published tracks, newest first, at most `limit`.
 * Errors: `offline`, `failed` ('Failed to get tracks').
 */
export function getLatestTracks(limit: number): Promise<Result<Track[]>> {
  return listPublished('created_at', limit, 'Failed to get tracks')
}

/**
 * Published tracks, most played first.
 * Errors: `offline`, `failed` ('Failed to get trending tracks'). Source: specification core §7, default 10.
 */
export function getTrendingTracks(limit = 10): Promise<Result<Track[]>> {
  return listPublished('play_count', limit, 'Failed to get trending tracks')
}

/** The newest published tracks, for every page that shows them. */
export const $latestTracks = createRead<Track[]>(['tracks', 'latest'], () => getLatestTracks(60))

/** The ten most played tracks. */
export const $trendingTracks = createRead<Track[]>(['tracks', 'trending'], () => getTrendingTracks())
