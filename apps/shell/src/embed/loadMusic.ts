import { fits, musicalKeys, type MusicalKey } from '@overtone/domain'

export interface EmbeddedTrack {
  readonly id: string
  readonly title: string
  readonly artistId: string
  readonly artistName: string
  readonly audioUrl: string
  readonly coverUrl: string | null
  readonly genre: string
  readonly bpm: number | null
  readonly key: MusicalKey | null
  /** Seconds. */
  readonly duration: number
}

/** The music of an embedded player. `title` is that of a release or playlist, null for a track. */
export interface EmbeddedMusic {
  /** The page of the product, such as `/track/1`. */
  readonly path: string
  readonly title: string | null
  readonly tracks: readonly EmbeddedTrack[]
}

export interface Backend {
  readonly supabaseUrl: string
  readonly publishableKey: string
}

const columns = 'id,title,artist_id,artist_name,audio_url,cover_url,genre,bpm,key,duration'
const shape = {
  id: 'string',
  title: 'string',
  artist_id: 'string',
  artist_name: 'string|null',
  audio_url: 'string',
  cover_url: 'string|null',
  genre: 'string',
  bpm: 'number|null',
  key: 'string|null',
  duration: 'number',
} as const

const kinds = ['track', 'release', 'playlist'] as const

/** Returns what the path of an embedded player names, null if it is another path. */
export function readPath(pathname: string): { kind: (typeof kinds)[number]; id: string } | null {
  const [, named, id = ''] = /^\/embed\/(\w+)\/([\w-]+)\/?$/.exec(pathname) ?? []
  const kind = kinds.find(each => each === named)
  return kind ? { kind, id } : null
}

/**
 * Loads music as a visitor sees it, without drafts, releases before their date, and private playlists. Returns null if there is none.
 * Throws if the backend can't be reached or fails.
 */
export async function loadMusic(backend: Backend, pathname: string): Promise<EmbeddedMusic | null> {
  const named = readPath(pathname)
  if (!named) return null
  const { kind, id } = named
  const path = `/${kind}/${id}`
  if (kind === 'track') {
    const tracks = (await read(backend, `tracks?select=${columns}&id=eq.${id}`)).flatMap(toTrack)
    return tracks.length > 0 ? { path, title: null, tracks } : null
  }
  const [lists, entries] = await Promise.all([
    read(backend, `${kind}s?select=title&id=eq.${id}`),
    read(backend, `${kind}_tracks?select=track:tracks!inner(${columns})&${kind}_id=eq.${id}&order=position`),
  ])
  const [list] = lists
  if (!fits(list, { title: 'string' })) return null
  const tracks = entries.flatMap(entry => (isRecord(entry) ? toTrack(entry.track) : []))
  return { path, title: list.title, tracks }
}

/** Reads rows. A malformed id has none. */
async function read({ supabaseUrl, publishableKey }: Backend, query: string): Promise<unknown[]> {
  const response = await fetch(`${supabaseUrl}/rest/v1/${query}`, { headers: { apikey: publishableKey } })
  if (response.status === 400) return []
  if (!response.ok) throw new Error(`The backend responded with status ${response.status}`)
  const rows: unknown = await response.json()
  return isList(rows) ? rows : []
}

function toTrack(row: unknown): EmbeddedTrack[] {
  if (!fits(row, shape)) return []
  const { id, title, genre, bpm, duration } = row
  const key = musicalKeys.find(each => each === row.key) ?? null
  const [artistId, artistName] = [row.artist_id, row.artist_name || 'Unknown Artist']
  return [
    { id, title, genre, bpm, duration, key, artistId, artistName, audioUrl: row.audio_url, coverUrl: row.cover_url },
  ]
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
