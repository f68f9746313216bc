import { embedCode, embedHeight, isEmbeddable } from '@overtone/domain'
import { pathOf, pictureOf, type Addresses } from './addresses'
import { imageSize } from './image/coverImage'
import type { Subject } from './readSubject'

/** Seconds for which a consumer may keep a response. */
export const cacheAge = 3600
/** CSS pixels, unless the consumer wants less. */
const defaultWidth = 600
/** CSS pixels below which the player doesn't fit. */
const least = { width: 300, height: 152 }

/** Returns the size of the player within the limits of a consumer, null if it doesn't fit. */
export function sizeWithin(query: URLSearchParams, path: string): { width: number; height: number } | null {
  const limit = (name: string) => {
    const value = query.get(name)
    return value === null ? Infinity : /^\d{1,6}$/.test(value) ? Number(value) : NaN
  }
  const width = Math.min(defaultWidth, limit('maxwidth'))
  const height = Math.min(embedHeight(path), limit('maxheight'))
  return width >= least.width && height >= least.height ? { width, height } : null
}

/**
 * Returns the oEmbed response for a subject, of type "rich". Null for an artist, who has no player.
 * Source: https://oembed.com, version 1.0.
 */
export function oembedOf(
  addresses: Addresses,
  subject: Subject,
  size: { width: number; height: number },
): object | null {
  const path = pathOf(subject)
  if (!isEmbeddable(path)) return null
  const { title, author, picture } = subject
  const drawn = { thumbnail_width: imageSize.width, thumbnail_height: imageSize.height }
  return {
    version: '1.0',
    type: 'rich',
    provider_name: 'Overtone',
    provider_url: addresses.site,
    title,
    ...(author.name ? { author_name: author.name } : {}),
    ...(author.id ? { author_url: `${addresses.site}/artist/${author.id}` } : {}),
    // The three belong together, and the size of an uploaded picture isn't known
    ...(picture ? {} : { thumbnail_url: pictureOf(addresses, subject), ...drawn }),
    html: embedCode(addresses.site, path, title, size),
    ...size,
    cache_age: cacheAge,
  }
}
