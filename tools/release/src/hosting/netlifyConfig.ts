import { embedPatterns, immutable, noSuchFile, type HostedSite, type HostFiles } from './hostedSite'

/**
 * Returns what Netlify needs. Of several rules for headers, the last that matches a path wins for each header; of
 * several redirects, the first does, and none hides a file. Netlify ignores a slash at the end of a path.
 */
export function netlifyFiles(site: HostedSite): HostFiles {
  return { 'netlify.toml': netlifyConfig(site), 'site/missing.txt': noSuchFile }
}

function netlifyConfig({ headers, embedHeaders, patterns, prerendered }: HostedSite): string {
  const pages = new Set(prerendered)
  const owned = patterns.filter(path => path !== '/' && !pages.has(path))
  return `# Overtone on Netlify, written by the release command: netlify deploy --prod
# Run the command again after every release, then deploy again.

[build]
publish = "site"

${[
  headersOf('/*', { ...headers, 'Cache-Control': 'no-cache' }),
  headersOf('/artifacts/*', { 'Cache-Control': immutable, 'Access-Control-Allow-Origin': '*' }),
  ...embedPatterns.map(path => headersOf(path, embedHeaders)),
  headersOf('/pages/*', { 'X-Robots-Tag': 'noindex' }), // prerendered pages have paths of their own
  ...prerendered.map(path => rewriteOf(path, `/pages${path}.html`)),
  ...embedPatterns.map(path => rewriteOf(path, '/embed.html')),
  ...owned.map(path => rewriteOf(path, '/index.html')),
  rewriteOf('/artifacts/*', '/missing.txt', 404),
  // keeps what nobody owns out of search engines; the shell shows its not-found page
  rewriteOf('/*', '/index.html', 404),
].join('\n\n')}
`
}

function headersOf(path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name} = ${JSON.stringify(value)}`)
  return `[[headers]]\nfor = "${path}"\n[headers.values]\n${lines.join('\n')}`
}

function rewriteOf(from: string, to: string, status = 200): string {
  return `[[redirects]]\nfrom = "${from}"\nto = "${to}"\nstatus = ${status}`
}
