import { expect } from 'vitest'
import { embedHeaders, securityHeaders } from './securityHeaders'
import { bundleBootScript } from '../documents/bootScript'
import { readRuntimeConfig } from '../registry/runtimeConfig'
import { immutable } from './hostedSite'
import type { Store } from '../store/store'

/** A response of a host. */
export interface HostResponse {
  readonly status: number
  /** By name in lowercase. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

interface Expected {
  readonly path: string
  readonly status: number
  /** The file of the store that is served, null if only its absence matters. */
  readonly file: string | null
  readonly policy?: 'page' | 'embed'
  readonly caching?: string
}

const page = (path: string, file: string, status = 200): Expected => ({
  ...{ path, status, file, caching: 'no-cache', policy: 'page' },
})
const embed = (path: string): Expected => ({ ...page(path, 'embed.html'), policy: 'embed' })

/** Returns the responses that every host gives for the sample product: docs/deploy.md, "On a static host". */
const expectations = (script: string): readonly Expected[] => [
  page('/', 'index.html'),
  page('/discover', 'index.html'),
  page('/discover/', 'index.html'),
  page('/artist/a1', 'index.html'),
  page('/artist/a1/', 'index.html'),
  page('/help', 'pages/help.html'),
  page('/help/', 'pages/help.html'),
  page('/help?from=mail', 'pages/help.html'),
  page('/nothing', 'index.html', 404),
  page('/artist', 'index.html', 404),
  page('/artist/a1/more', 'index.html', 404),
  page('/embed/track', 'index.html', 404),
  embed('/embed/track/t-1'),
  embed('/embed/track/t-1/'),
  embed('/embed/release/r-1'),
  embed('/embed/playlist/p_1'),
  page('/registry.json', 'registry.json'),
  page('/robots.txt', 'robots.txt'),
  page('/sitemap.xml', 'sitemap.xml'),
  page('/service-worker.js', 'service-worker.js'),
  page('/manifest.json', 'manifest.json'),
  { path: `/${script}`, status: 200, file: script, caching: immutable },
  { path: '/artifacts/listener/none/static/js/routes.1.js', status: 404, file: null },
]

/** Expects the responses of a host to be those that every host gives. */
export async function expectResponses(
  store: Store,
  ask: (path: string) => Promise<HostResponse> | HostResponse,
): Promise<void> {
  const [script = ''] = (await store.list('artifacts/listener/')).filter(key => key.endsWith('routes.1.js'))
  const { hash: inlineScriptHash } = await bundleBootScript()
  const { supabaseUrl } = await readRuntimeConfig(store)
  const policies = { page: securityHeaders({ supabaseUrl, inlineScriptHash }), embed: embedHeaders({ supabaseUrl }) }
  for (const { path, status, file, policy, caching } of expectations(script)) {
    const response = await ask(path)
    expect.soft(response.status, path).toBe(status)
    if (file === null) expect.soft(response.body, path).not.toContain('id="root"')
    else expect.soft(response.body, path).toBe(new TextDecoder().decode((await store.get(file)) ?? undefined))
    for (const [name, value] of Object.entries(policy ? policies[policy] : {}))
      expect.soft(response.headers[name.toLowerCase()], `${name} of ${path}`).toBe(value)
    if (caching !== undefined) expect.soft(response.headers['cache-control'], path).toBe(caching)
    if (path.startsWith('/artifacts/')) expect.soft(response.headers['access-control-allow-origin'], path).toBe('*')
  }
}
