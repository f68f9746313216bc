import { fits, type ReleaseKind } from '@overtone/domain'
import { pictureOf, type Addresses } from './addresses'
import { escape, oneLine } from './markup'
import { call, read, readSubject, toTrack, trackColumns, type Backend, type Subject } from './readSubject'

interface FeedItem {
  readonly path: string
  readonly title: string
  readonly description: string
  /** ISO 8601. */
  readonly date: string
}

export interface Feed {
  readonly artist: Subject
  readonly items: readonly FeedItem[]
}

const most = 50
const kindNames: Readonly<Record<ReleaseKind, string>> = { single: 'Single', ep: 'EP', album: 'Album' }
const releaseShape = {
  id: 'string',
  title: 'string',
  kind: "'single'|'ep'|'album'",
  state: "'draft'|'scheduled'|'out'",
  release_at: 'string',
  track_count: 'number',
} as const

/**
 * Reads the releases of an artist and the tracks that are on none, newest first, at most 50. Null if there is no such
 * artist. Throws if the database can't be reached or fails.
 */
export async function readFeed(backend: Backend, id: string): Promise<Feed | null> {
  const [artist, releases, tracks] = await Promise.all([
    readSubject(backend, 'artist', id),
    call(backend, 'releases_of', { artist: id }),
    read(
      backend,
      `tracks?select=${trackColumns},release_tracks(release_id)&artist_id=eq.${id}&order=created_at.desc&limit=200`,
    ),
  ])
  if (!artist) return null
  const items = [...(Array.isArray(releases) ? releases : []).flatMap(toRelease), ...tracks.flatMap(toSingleTrack)]
  return { artist, items: items.sort((a, b) => Date.parse(b.date) - Date.parse(a.date)).slice(0, most) }
}

function toRelease(row: unknown): FeedItem[] {
  if (!fits(row, releaseShape) || row.state !== 'out') return []
  const { id, title, kind, release_at: date, track_count: count } = row
  const description = `${kindNames[kind]} · ${count} ${count === 1 ? 'track' : 'tracks'}`
  return [{ path: `/release/${id}`, title, description, date }]
}

/** A track that is on a release comes with it. */
function toSingleTrack(row: unknown): FeedItem[] {
  const { release_tracks: on } = row as { release_tracks?: unknown }
  if (Array.isArray(on) ? on.length > 0 : on) return []
  return toTrack(row).map(({ id, title, description, genre, date }) => {
    return { path: `/track/${id}`, title, description: oneLine(description) || `Track · ${genre}`, date }
  })
}

/** Returns the feed as RSS 2.0. Source: https://www.rssboard.org/rss-specification. */
export function rssOf(addresses: Addresses, { artist, items }: Feed): string {
  const { site, here } = addresses
  const link = `${site}/artist/${artist.id}`
  const title = `${artist.title} · Overtone`
  const about = oneLine(artist.description) || `New music by ${artist.title} on Overtone.`
  const [newest] = items
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${escape(title)}</title>
<link>${escape(link)}</link>
<description>${escape(about)}</description>
<atom:link href="${escape(`${here}/feed/${artist.id}`)}" rel="self" type="application/rss+xml"/>
<image><url>${escape(pictureOf(addresses, artist))}</url><title>${escape(title)}</title><link>${escape(link)}</link></image>
${newest ? `<lastBuildDate>${rfc822(newest.date)}</lastBuildDate>\n` : ''}<ttl>60</ttl>
${items.map(item => itemOf(site, artist.title, item)).join('\n')}
</channel>
</rss>
`
}

/** Readers show descriptions as HTML, so text is escaped as HTML first. */
function itemOf(site: string, artist: string, { path, title, description, date }: FeedItem): string {
  return `<item>
<title>${escape(title)}</title>
<link>${escape(site + path)}</link>
<guid isPermaLink="true">${escape(site + path)}</guid>
<pubDate>${rfc822(date)}</pubDate>
<dc:creator>${escape(artist)}</dc:creator>
<description>${escape(escape(description))}</description>
</item>`
}

function rfc822(date: string): string {
  return new Date(date).toUTCString()
}
