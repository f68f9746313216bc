import {
  fits,
  isPreviewable,
  musicalKeys,
  type CoverTrack,
  type DescribedTrack,
  type ReleaseKind,
} from '@overtone/domain'

/** The public key and address of the project: the function reads what any visitor reads. */
export interface Backend {
  readonly supabaseUrl: string
  readonly publishableKey: string
}

export const kinds = ['track', 'release', 'playlist', 'artist'] as const
export type Kind = (typeof kinds)[number]

/** A public track, release, playlist or artist. */
export interface Subject {
  readonly kind: Kind
  readonly id: string
  readonly title: string
  /** Empty if its author wrote none. */
  readonly description: string
  /** The artist, or the playlist's creator, whose `id` is null. */
  readonly author: { readonly id: string | null; readonly name: string }
  /** URL of an uploaded picture that previews show; null if the picture is drawn from `tracks`. */
  readonly picture: string | null
  /** The track itself, those of the list in order, or the artist's newest. */
  readonly tracks: readonly SubjectTrack[]
  readonly releaseKind: ReleaseKind | null
  /** US dollars. */
  readonly price: number
  /** ISO 8601: when it was published. */
  readonly date: string
}

export type SubjectTrack = DescribedTrack &
  Pick<CoverTrack, 'key' | 'bpm'> & {
    readonly description: string
    readonly picture: string | null
    readonly date: string
  }

export const trackColumns =
  'id,title,artist_id,artist_name,genre,price,duration,description,cover_url,bpm,key,created_at'
const trackShape = {
  id: 'string',
  title: 'string',
  artist_id: 'string',
  artist_name: 'string',
  genre: 'string',
  price: 'number',
  duration: 'number',
  description: 'string',
  cover_url: 'string|null',
  bpm: 'number|null',
  key: 'string|null',
  created_at: 'string',
} as const
const releaseShape = {
  title: 'string',
  kind: "'single'|'ep'|'album'",
  artist_id: 'string',
  artist_name: 'string',
  cover_url: 'string|null',
  price: 'number',
  release_at: 'string|null',
} as const
const playlistShape = {
  title: 'string',
  description: 'string',
  cover_url: 'string|null',
  created_at: 'string',
  creator: { name: 'string|null' },
} as const
const profileShape = { name: 'string', bio: 'string', avatar_url: 'string|null', created_at: 'string' } as const

/**
 * Returns a subject as a visitor sees it, null if there is none: it doesn't exist, or is private or not out yet.
 * Throws if the database can't be reached or fails.
 */
export async function readSubject(backend: Backend, kind: Kind, id: string): Promise<Subject | null> {
  if (kind === 'track') return readTrack(backend, id)
  if (kind === 'release') return readRelease(backend, id)
  return kind === 'playlist' ? readPlaylist(backend, id) : readArtist(backend, id)
}

async function readTrack(backend: Backend, id: string): Promise<Subject | null> {
  const [track] = (await read(backend, `tracks?select=${trackColumns}&id=eq.${id}`)).flatMap(toTrack)
  if (!track) return null
  const { title, description, artistId, artistName, picture, price, date } = track
  const author = { id: artistId, name: artistName }
  return { kind: 'track', id, title, description, author, picture, tracks: [track], releaseKind: null, price, date }
}

async function readRelease(backend: Backend, id: string): Promise<Subject | null> {
  const row = await call(backend, 'read_release', { release_id: id })
  if (!fits(row, { ...releaseShape, tracks: [{}] })) return null
  const { title, kind: releaseKind, price, release_at: date } = row
  const tracks = row.tracks.flatMap(entry => toTrack((entry as { track?: unknown }).track))
  const author = { id: row.artist_id, name: row.artist_name || 'Unknown Artist' }
  const picture = shownPicture(row.cover_url)
  return { kind: 'release', id, title, description: '', author, picture, tracks, releaseKind, price, date: date ?? '' }
}

async function readPlaylist(backend: Backend, id: string): Promise<Subject | null> {
  const [[row], entries] = await Promise.all([
    read(backend, `playlists?select=*,creator:profiles!playlists_user_id_fkey(name)&id=eq.${id}`),
    read(backend, `playlist_tracks?select=track:tracks!inner(${trackColumns})&playlist_id=eq.${id}&order=position`),
  ])
  if (!fits(row, { ...playlistShape, creator: {} })) return null
  const creator = fits(row, playlistShape) ? row.creator.name : null
  const tracks = entries.flatMap(entry => toTrack((entry as { track?: unknown }).track))
  const { title, description, created_at: date } = row
  const picture = shownPicture(row.cover_url)
  const author = { id: null, name: creator ?? '' }
  return { kind: 'playlist', id, title, description, author, picture, tracks, releaseKind: null, price: 0, date }
}

async function readArtist(backend: Backend, id: string): Promise<Subject | null> {
  const [[row], rows] = await Promise.all([
    read(backend, `profiles?select=name,bio,avatar_url,created_at&id=eq.${id}`),
    read(backend, `tracks?select=${trackColumns}&artist_id=eq.${id}&order=created_at.desc&limit=20`),
  ])
  if (!fits(row, profileShape)) return null
  const { name: title, bio: description, created_at: date } = row
  const picture = shownPicture(row.avatar_url)
  const [author, tracks] = [{ id, name: title }, rows.flatMap(toTrack)]
  return { kind: 'artist', id, title, description, author, picture, tracks, releaseKind: null, price: 0, date }
}

/** Reads rows as a visitor. A malformed id has none. */
export async function read(backend: Backend, query: string): Promise<unknown[]> {
  const rows = await request(backend, query)
  return Array.isArray(rows) ? (rows as unknown[]) : []
}

/** Calls a database function as a visitor. Null for a malformed id. */
export function call(backend: Backend, name: string, args: object): Promise<unknown> {
  const headers = { 'Content-Type': 'application/json' }
  return request(backend, `rpc/${name}`, { method: 'POST', headers, body: JSON.stringify(args) })
}

async function request(
  { supabaseUrl, publishableKey }: Backend,
  query: string,
  init: RequestInit = {},
): Promise<unknown> {
  const headers = { ...(init.headers as Record<string, string> | undefined), apikey: publishableKey }
  const response = await fetch(`${supabaseUrl}/rest/v1/${query}`, {
    ...init,
    headers,
    signal: AbortSignal.timeout(5000),
  })
  if (response.status === 400) return null
  if (!response.ok) throw new Error(`The database responded with status ${response.status}`)
  return response.json()
}

/** Maps a row of `tracks`; an unreadable one is left out. */
export function toTrack(row: unknown): SubjectTrack[] {
  if (!fits(row, trackShape)) return []
  const { id, title, genre, price, duration, description, bpm, created_at: date } = row
  const picture = shownPicture(row.cover_url)
  const key = musicalKeys.find(each => each === row.key) ?? null
  const [artistId, artistName] = [row.artist_id, row.artist_name || 'Unknown Artist']
  return [{ id, title, genre, price, duration, description, bpm, key, artistId, artistName, picture, date }]
}

function shownPicture(url: string | null): string | null {
  return url !== null && isPreviewable(url) ? url : null
}
