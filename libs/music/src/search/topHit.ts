import type { Found } from '@overtone/data/search'

/** A result of the search, with its kind. */
export type Hit =
  | { readonly kind: 'track'; readonly item: Found['tracks'][number] }
  | { readonly kind: 'artist'; readonly item: Found['artists'][number] }
  | { readonly kind: 'playlist'; readonly item: Found['playlists'][number] }

/**
 * Returns the result that the text most likely means: an artist, track or playlist of exactly that name, in this order;
 * else the first result whose name starts with it, else the first one. Null without results. Pure.
 */
export function topHit(found: Found, q: string): Hit | null {
  const text = (found.spelling ?? q).trim().toLowerCase()
  const hits: readonly Hit[] = [
    ...found.artists.map(item => ({ kind: 'artist', item }) as const),
    ...found.tracks.map(item => ({ kind: 'track', item }) as const),
    ...found.playlists.map(item => ({ kind: 'playlist', item }) as const),
  ]
  const names = hits.map(hit => nameOf(hit).toLowerCase())
  const exact = names.indexOf(text)
  const starting = names.findIndex(name => name.startsWith(text))
  return hits[exact >= 0 ? exact : starting >= 0 ? starting : 0] ?? null
}

/** Returns the name of an artist, or the title of a track or playlist. */
export function nameOf(hit: Hit): string {
  return hit.kind === 'artist' ? hit.item.name : hit.item.title
}
