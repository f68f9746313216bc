import { pathOf, readPath, type Addresses } from './addresses'
import { readFeed, rssOf } from './feed'
import { coverImage } from './image/coverImage'
import { cacheAge, oembedOf, sizeWithin } from './oembed'
import { missingPage, pageOf } from './page'
import { readSubject, type Subject } from './readSubject'

/** The settings of the function, from its environment. */
export interface SyndicationSettings {
  readonly supabaseUrl: string
  readonly publishableKey: string
  /** Public address of the function; by default that in the project. */
  readonly publicUrl?: string | undefined
  /** Address of the product. */
  readonly siteUrl: string
}

/** Seconds for which responses may be cached. */
const freshFor = { page: 300, feed: 900, image: 86_400 }

/**
 * Creates the handler of the Edge Function that other sites and apps read, with the rights of a visitor:
 *
 * - `/oembed?url=…`: the embedded player of a page (JSON)
 * - `/page/{kind}/{id}`: a page for crawlers, with Open Graph and JSON-LD
 * - `/image/{kind}/{id}.png`: its picture, 1200 × 630
 * - `/feed/{id}`: the releases of an artist (RSS)
 *
 * Private and missing things are 404, and 503 means that the database can't be reached. It uses web standards only, so
 * it runs in Deno and Node alike.
 */
export function createSyndication(settings: SyndicationSettings): (request: Request) => Promise<Response> {
  const site = settings.siteUrl.replace(/\/+$/, '')
  const addresses: Addresses = { site, here: settings.publicUrl ?? `${settings.supabaseUrl}/functions/v1/syndication` }

  async function oembed(query: URLSearchParams): Promise<Response> {
    const format = query.get('format') ?? 'json'
    if (format !== 'json') return refuse(501, 'Only the format json is available')
    const url = query.get('url') ?? ''
    const named =
      URL.canParse(url) && new URL(url).origin === new URL(site).origin ? readPath(new URL(url).pathname) : null
    if (!named) return refuse(404, 'The address is not a page of this product that has a player')
    const subject = await readSubject(settings, named.kind, named.id)
    const size = sizeWithin(query, pathOf(named))
    if (subject && !size) return refuse(400, 'The player needs maxwidth of at least 300 and maxheight of at least 152')
    const found = subject && size && oembedOf(addresses, subject, size)
    return found ? json(found, 200, cacheAge) : refuse(404, 'It may be private, or it was removed')
  }

  async function page(path: string): Promise<Response> {
    const named = path.startsWith('/embed/') ? null : readPath(path)
    const subject = named && (await readSubject(settings, named.kind, named.id))
    if (!subject) return text('text/html', missingPage(addresses), 404, 0)
    return text('text/html', pageOf(addresses, subject), 200, freshFor.page)
  }

  async function image(path: string): Promise<Response> {
    const named = path.endsWith('.png') ? readPath(path.slice(0, -'.png'.length)) : null
    const subject = named && (await readSubject(settings, named.kind, named.id))
    if (!subject) return refuse(404, 'It may be private, or it was removed')
    const caching = { 'Cache-Control': `public, max-age=${freshFor.image}` }
    if (subject.picture) return new Response(null, { status: 302, headers: { ...caching, Location: subject.picture } })
    return new Response(await coverImage(drawnTracks(subject)), {
      headers: { ...caching, 'Content-Type': 'image/png' },
    })
  }

  async function feed(id: string): Promise<Response> {
    const found = await readFeed(settings, id)
    if (!found) return refuse(404, 'This artist was not found')
    return text('application/rss+xml', rssOf(addresses, found), 200, freshFor.feed)
  }

  async function answer(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    // Hosted Supabase passes /syndication/…, the embedded backend /functions/v1/syndication/…
    const [, name = '', rest = ''] = /\/syndication\/(\w+)(\/.*)?$/.exec(pathname) ?? []
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405, 'Use GET')
    if (name === 'oembed') return oembed(searchParams)
    if (name === 'page') return page(rest)
    if (name === 'image') return image(rest)
    if (name === 'feed' && /^\/[\w-]+\/?$/.test(rest)) return feed(rest.replaceAll('/', ''))
    return refuse(404, 'There is nothing at this address')
  }

  return async request => {
    try {
      const response = await answer(request)
      response.headers.set('Access-Control-Allow-Origin', '*')
      response.headers.set('X-Content-Type-Options', 'nosniff')
      return response
    } catch (error) {
      console.error(error instanceof Error ? error.message : String(error))
      return refuse(503, 'The database cannot be reached')
    }
  }
}

/** Returns the tracks whose covers are the picture of a subject; without any, a gray cover of its own. */
function drawnTracks({ id, tracks }: Subject): Parameters<typeof coverImage>[0] {
  return tracks.length > 0 ? tracks : [{ id, key: null, bpm: null, genre: 'Jazz' }]
}

function text(type: string, body: string, status: number, seconds: number): Response {
  const caching = seconds > 0 ? `public, max-age=${seconds}` : 'no-store'
  return new Response(body, { status, headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': caching } })
}

function json(body: object, status: number, seconds: number): Response {
  return text('application/json', JSON.stringify(body), status, seconds)
}

function refuse(status: number, message: string): Response {
  return json({ message }, status, 0)
}
