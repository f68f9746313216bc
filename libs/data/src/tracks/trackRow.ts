import type { Track } from '@overtone/domain'
import type { Tables } from '../database.types'

/** The columns of a track for a list: all but the waveform, which is heavier than the rest together. */
export const trackColumns =
  'id,title,artist_id,artist_name,audio_url,cover_url,genre,price,description,is_published,bpm,key,duration,play_count,download_count,tags,loudness,license_type,is_explicit,is_ai_assisted,created_at,updated_at'

type Column =
  | 'id'
  | 'title'
  | 'artist_id'
  | 'artist_name'
  | 'audio_url'
  | 'cover_url'
  | 'genre'
  | 'price'
  | 'description'
  | 'is_published'
  | 'bpm'
  | 'key'
  | 'duration'
  | 'play_count'
  | 'download_count'
  | 'tags'
  | 'loudness'
  | 'license_type'
  | 'is_explicit'
  | 'is_ai_assisted'
  | 'created_at'
  | 'updated_at'

export type TrackRow = Pick<Tables<'tracks'>, Column>

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
    description: row.description,
    isPublished: row.is_published,
    bpm: row.bpm,
    key: row.key,
    duration: row.duration,
    playCount: row.play_count,
    downloadCount: row.download_count,
    tags: row.tags,
    loudness: row.loudness,
    licenseType: row.license_type,
    isExplicit: row.is_explicit,
    isAiAssisted: row.is_ai_assisted,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
