import { ReleaseError } from '../releaseError'
import { embedPatterns, immutable, noSuchFile, type HostedSite, type HostFiles } from './hostedSite'

/** Numbers of rules that Cloudflare reads of `_redirects`; it ignores further ones. */
const most = { fixed: 2000, withParameters: 100 }

/**
 * Returns what Cloudflare needs: rules that Workers static assets and Pages both read, and a configuration of wrangler.
 * Cloudflare drops `.html` from addresses by itself, so `/pages/help` is the file `pages/help.html`. Tried with wrangler 4.
 */
export function cloudflareFiles(site: HostedSite): HostFiles {
  return {
    'wrangler.jsonc': wranglerConfig(site),
    'site/_headers': headerRules(site),
    'site/_redirects': rewriteRules(site),
    'site/artifacts/404.html': noSuchFile,
  }
}

function wranglerConfig({ url }: HostedSite): string {
  const name = (url?.hostname ?? 'overtone').replace(/[^a-z0-9-]+/g, '-')
  const assets = { directory: './site', not_found_handling: '404-page' }
  return `// Overtone on Cloudflare, written by the release command: npx wrangler deploy
${JSON.stringify({ name, compatibility_date: '2026-01-01', assets }, null, 2)}
`
}

function headerRules({ headers, embedHeaders }: HostedSite): string {
  const rule = (path: string, all: Readonly<Record<string, string>>, replaced: readonly string[] = []) =>
    [
      path,
      ...replaced.map(name => `  ! ${name}`), // or both values would be sent
      ...Object.entries(all).map(([name, value]) => `  ${name}: ${value}`),
    ].join('\n')
  const policy = 'Content-Security-Policy'
  const embed = { [policy]: embedHeaders[policy] ?? '' }
  return `${[
    rule('/*', { ...headers, 'Cache-Control': 'no-cache' }),
    rule('/artifacts/*', { 'Cache-Control': immutable, 'Access-Control-Allow-Origin': '*' }, ['Cache-Control']),
    ...embedPatterns.flatMap(withSlash).map(path => rule(path, embed, [policy])),
    rule('/pages/*', { 'X-Robots-Tag': 'noindex' }), // prerendered pages have paths of their own
  ].join('\n\n')}\n`
}

function rewriteRules({ patterns, prerendered }: HostedSite): string {
  const pages = new Set(prerendered)
  const rewrites = [
    ...prerendered.map(path => [path, `/pages${path}`] as const),
    ...embedPatterns.map(path => [path, '/embed'] as const),
    ...patterns.filter(path => path !== '/' && !pages.has(path)).map(path => [path, '/'] as const),
  ].flatMap(([from, to]) => withSlash(from).map(path => [path, to] as const))
  const withParameters = rewrites.filter(([from]) => from.includes('/:')).length
  if (withParameters > most.withParameters || rewrites.length - withParameters > most.fixed) {
    throw new ReleaseError(
      `Cloudflare reads ${most.fixed} plain rules and ${most.withParameters} with parameters; the routes of these remotes need ${rewrites.length - withParameters} and ${withParameters}. Choose another host, or --target nginx behind Cloudflare`,
    )
  }
  return rewrites.map(([from, to]) => `${from} ${to} 200\n`).join('')
}

function withSlash(path: string): readonly string[] {
  return [path, `${path}/`]
}
