import { ReleaseError } from '../releaseError'
import { embedPath, immutable, type HostedSite, type HostFiles } from './hostedSite'
import { expressionOf } from './ownedPaths'

/** The number of routes that Vercel accepts. */
const most = 2048

interface Route {
  readonly src?: string
  readonly dest?: string
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly continue?: boolean
  readonly handle?: 'filesystem'
}

/** Returns what Vercel needs. `routes` is the one form of its rules that can set a status for a page. */
export function vercelFiles(site: HostedSite): HostFiles {
  const routes = routesOf(site)
  if (routes.length > most) throw new ReleaseError(`Vercel accepts ${most} routes; this product needs ${routes.length}`)
  const config = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    framework: null,
    buildCommand: '',
    installCommand: '',
    outputDirectory: 'site',
    routes,
  }
  return { 'vercel.json': `${JSON.stringify(config, null, 2)}\n` }
}

function routesOf({ headers, embedHeaders, patterns, prerendered }: HostedSite): readonly Route[] {
  const pages = new Set(prerendered)
  const owned = patterns.filter(path => !pages.has(path))
  const withHeaders = (src: string, all: Readonly<Record<string, string>>) => ({ src, headers: all, continue: true })
  const exactly = (pattern: string) => `^${expressionOf(pattern)}/?$`
  return [
    withHeaders('^/.*$', { ...headers, 'Cache-Control': 'no-cache' }),
    withHeaders('^/artifacts/.*$', { 'Cache-Control': immutable, 'Access-Control-Allow-Origin': '*' }),
    withHeaders(embedPath, embedHeaders),
    { src: '^/(?:pages/.*|embed\\.html)$', status: 404, dest: '/index.html' }, // they have paths of their own
    { handle: 'filesystem' },
    { src: '^/artifacts/.*$', status: 404, headers: { 'Cache-Control': 'no-cache' } },
    { src: embedPath, dest: '/embed.html' },
    ...prerendered.map(path => ({ src: exactly(path), dest: `/pages${path}.html` })),
    ...owned.map(path => ({ src: exactly(path), dest: '/index.html' })),
    // keeps what nobody owns out of search engines; the shell shows its not-found page
    { src: '^/.*$', status: 404, dest: '/index.html' },
  ]
}
