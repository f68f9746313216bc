/** Paths whose page for crawlers the Edge Function `syndication` writes, in the common syntax of PCRE and RE2. */
export const crawledPath = '^/(?:track|release|playlist|artist)/[\\w-]+/?$'

/**
 * Matches the user agents, in any case, of search engines and of apps that show previews of links. They run no scripts
 * or wait long before they do, so they get a page that says everything without. (Phones by Cubot aren't crawlers.)
 */
export const crawlerAgent =
  '(?:^|[^u])bot|crawl|spider|slurp|facebookexternalhit|embedly|iframely|whatsapp|pinterest|mastodon|bluesky|preview'

/** Path of the function in the project, before the path of a page. */
export const crawlerPages = '/functions/v1/syndication/page'

/** Returns true for a page that a crawler asks for and that the Edge Function writes. */
export function isCrawled(pathname: string, userAgent: string | undefined): boolean {
  return new RegExp(crawledPath).test(pathname) && new RegExp(crawlerAgent, 'i').test(userAgent ?? '')
}
