import type { ReleaseKind } from './release'
import type { Track } from './track'

/** A track as search engines get it. */
export type DescribedTrack = Pick<Track, 'id' | 'title' | 'artistId' | 'artistName' | 'genre' | 'price' | 'duration'>

/** The description of a list, besides its tracks. */
interface Described {
  readonly id: string
  readonly title: string
  readonly description: string
  /** URL. */
  readonly image: string
}

interface DescribedRelease extends Described {
  readonly kind: ReleaseKind
  readonly artistId: string
  readonly artistName: string
  readonly price: number
  /** ISO 8601. */
  readonly releaseAt: string | null
}

/** JSON-LD with the vocabulary of schema.org. */
export type StructuredData = Readonly<Record<string, unknown>>

const context = { '@context': 'https://schema.org' }
const releaseTypes = { single: 'SingleRelease', ep: 'EPRelease', album: 'AlbumRelease' }

/** Returns JSON-LD for the page of a track: a MusicRecording. `site` is the address of the product. */
export function trackData(
  site: string,
  track: DescribedTrack & Pick<Described, 'description' | 'image'> & { readonly createdAt: string },
): StructuredData {
  return {
    ...context,
    ...recording(site, track),
    ...about(track),
    datePublished: dayOf(track.createdAt),
    ...offer(site, `/track/${track.id}`, track.price),
  }
}

/** Returns JSON-LD for the page of a release: a MusicAlbum with its tracks. */
export function releaseData(
  site: string,
  release: DescribedRelease,
  tracks: readonly DescribedTrack[],
): StructuredData {
  const { id, title, kind, artistId, artistName, releaseAt, price } = release
  return {
    ...context,
    '@type': 'MusicAlbum',
    ...named(site, `/release/${id}`, title),
    ...about(release),
    albumReleaseType: `https://schema.org/${releaseTypes[kind]}`,
    byArtist: group(site, artistId, artistName),
    ...(releaseAt ? { datePublished: dayOf(releaseAt) } : {}),
    ...trackList(site, tracks),
    ...offer(site, `/release/${id}`, price),
  }
}

/** Returns JSON-LD for the page of a playlist: a MusicPlaylist with its tracks. */
export function playlistData(
  site: string,
  playlist: Described & { readonly creatorName: string },
  tracks: readonly DescribedTrack[],
): StructuredData {
  return {
    ...context,
    '@type': 'MusicPlaylist',
    ...named(site, `/playlist/${playlist.id}`, playlist.title),
    ...about(playlist),
    ...(playlist.creatorName ? { creator: { '@type': 'Person', name: playlist.creatorName } } : {}),
    ...trackList(site, tracks),
  }
}

/** Returns JSON-LD for the page of an artist: a MusicGroup with its newest tracks. */
export function artistData(site: string, artist: Described, tracks: readonly DescribedTrack[]): StructuredData {
  const { track } = trackList(site, tracks)
  return { ...context, ...group(site, artist.id, artist.title), ...about(artist), ...(tracks.length > 0 && { track }) }
}

function named(site: string, path: string, name: string) {
  const url = new URL(path, site).href
  return { '@id': url, url, name }
}

function about({ description, image }: Pick<Described, 'description' | 'image'>) {
  return { ...(description ? { description } : {}), image }
}

function group(site: string, id: string, name: string) {
  return { '@type': 'MusicGroup', ...named(site, `/artist/${id}`, name) }
}

function recording(site: string, { id, title, artistId, artistName, genre, duration }: DescribedTrack) {
  return {
    '@type': 'MusicRecording',
    ...named(site, `/track/${id}`, title),
    byArtist: group(site, artistId, artistName),
    genre,
    ...(duration > 0 ? { duration: isoDuration(duration) } : {}),
  }
}

function trackList(site: string, tracks: readonly DescribedTrack[]) {
  const itemListElement = tracks.map((track, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: recording(site, track),
  }))
  return {
    numTracks: tracks.length,
    track: { '@type': 'ItemList', numberOfItems: tracks.length, itemListElement },
  }
}

function offer(site: string, path: string, price: number) {
  if (price <= 0) return {}
  const url = new URL(path, site).href
  const availability = 'https://schema.org/InStock'
  return { offers: { '@type': 'Offer', price: price.toFixed(2), priceCurrency: 'USD', availability, url } }
}

/** Returns seconds as an ISO 8601 duration, such as PT3M7S. */
function isoDuration(seconds: number): string {
  const whole = Math.round(seconds)
  return `PT${Math.floor(whole / 60)}M${whole % 60}S`
}

function dayOf(date: string): string {
  return date.slice(0, 10)
}
