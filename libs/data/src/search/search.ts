import { createQueries, database } from '@overtone/data'
import { ok, searchText, type Playlist, type Release, type Result, type Track } from '@overtone/domain'
import * as v from 'valibot'
import { parsing } from '../connection/parsed'
import { resultOf } from '../connection/resultOf'
import { releaseSchema } from '../releases/releaseSchemas'
import { toTrack } from '../tracks/trackRow'

/** An artist with a published track. */
export interface FoundArtist {
  readonly id: string
  readonly name: string
  readonly avatarUrl: string | null
}

/** The results of a search, best matches first. */
export interface Found {
  readonly tracks: readonly Track[]
  readonly artists: readonly FoundArtist[]
  readonly playlists: readonly Playlist[]
  readonly releases: readonly Release[]
  /** The nearest spelling, if the results are for it because the typed text has none; otherwise null. */
  readonly spelling: string | null
  /** Other spellings that have results. */
  readonly spellings: readonly string[]
}

/** The maximum number of results of each kind, up to 60; 0 leaves a kind out. */
export interface Amounts {
  readonly tracks: number
  readonly artists: number
  readonly playlists: number
  readonly releases: number
}

const artist = v.object({ id: v.string(), name: v.string(), avatar_url: v.nullable(v.string()) })
const playlist = v.object({
  id: v.string(),
  user_id: v.string(),
  creator_name: v.nullable(v.string()),
  title: v.string(),
  description: v.string(),
  is_public: v.boolean(),
  cover_url: v.nullable(v.string()),
  track_count: v.number(),
  created_at: v.string(),
  updated_at: v.string(),
})
const responseSchema = v.object({
  tracks: v.array(v.unknown()), // toTrack checks their columns
  artists: v.array(artist),
  playlists: v.array(playlist),
  releases: v.array(releaseSchema),
  spelling: v.nullable(v.string()),
  spellings: v.array(v.string()),
})

function toPlaylist(row: v.InferOutput<typeof playlist>): Playlist {
  return {
    id: row.id,
    ownerId: row.user_id,
    creatorName: row.creator_name ?? '',
    title: row.title,
    description: row.description,
    isPublic: row.is_public,
    coverUrl: row.cover_url,
    trackCount: row.track_count,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

const toFound = parsing(responseSchema, ({ tracks, artists, playlists, releases, spelling, spellings }): Found => ({
  tracks: tracks.map(toTrack),
  artists: artists.map(({ id, name, avatar_url }) => ({ id, name, avatarUrl: avatar_url })),
  playlists: playlists.map(toPlaylist),
  releases,
  spelling,
  spellings,
}))

const nothing: Found = { tracks: [], artists: [], playlists: [], releases: [], spelling: null, spellings: [] }

/**
 * Searches published tracks, their artists, releases and public playlists in one request, which isn't a GET because it
 * may publish releases whose date has come. If the text has no results, returns
 * those of the nearest spelling. Returns nothing for blank text. Errors: `searchFailed`.
 */
export async function searchCatalog(q: string, most: Amounts): Promise<Result<Found>> {
  const text = searchText(q)
  if (text === null) return ok(nothing)
  const amounts = { most_tracks: most.tracks, most_artists: most.artists, most_playlists: most.playlists }
  const args = { q: text, ...amounts, most_releases: most.releases }
  return resultOf(database().rpc('search_catalog', args, { get: true }), toFound, 'searchFailed')
}

export const foundInCatalog = createQueries('catalog', searchCatalog)
