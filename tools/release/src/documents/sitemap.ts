import type { Registry } from '@overtone/federation'
import type { RuntimeConfig } from '../registry/runtimeConfig'

/**
 * Composes robots.txt and, if the product's address is known, sitemap.xml: the public pages whose path is in the
 * registry, and the prerendered ones.
 */
export function composeSitemap(
  { remotes }: Registry,
  prerendered: readonly string[],
  { siteUrl }: RuntimeConfig,
): ReadonlyMap<string, string> {
  if (!siteUrl) return new Map([['robots.txt', 'User-agent: *\nDisallow:\n']])
  const open = remotes.flatMap(({ config }) =>
    config.routes.filter(({ path, access }) => access === 'open' && !path.includes(':')).map(({ path }) => path),
  )
  const urls = [...new Set([...open, ...prerendered])]
    .sort()
    .map(path => `  <url><loc>${xml(siteUrl + path)}</loc></url>`)
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ]
  return new Map([
    ['robots.txt', `User-agent: *\nDisallow:\nSitemap: ${siteUrl}/sitemap.xml\n`],
    ['sitemap.xml', sitemap.join('\n')],
  ])
}

function xml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
