import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAllHeaders } from '@netlify/headers-parser'
import { parseAllRedirects } from '@netlify/redirect-parser'
import { normalizeRoutes } from '@vercel/routing-utils'
import redirector from 'netlify-redirector'
import type { HostResponse } from './sampleRequests'

type RouteInput = NonNullable<Parameters<typeof normalizeRoutes>[0]>[number]

/** Responds to a path as a host would, from an exported folder. For tests. */
type Host = (path: string) => HostResponse

/** Returns the text of a file of the site, null if there is none. */
function readSite(folder: string, path: string): string | null {
  const file = join(folder, 'site', path)
  return !path.endsWith('/') && existsSync(file) ? readFileSync(file, 'utf8') : null
}

const withoutQuery = (path: string) => path.split('?')[0] ?? ''
const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/[.+]/g, '\\$&').replace(/\*/g, '.*').replace(/:\w+/g, '[^/]+')}$`)

/**
 * Follows the rules of Cloudflare's own asset worker: a plain redirect, else the first that matches; every rule for
 * headers that matches, of which each replaces what it removed; `.html` is dropped from addresses; the nearest 404.html.
 */
export function cloudflareHost(folder: string): Host {
  const lines = (name: string) => (readSite(folder, name) ?? '').split('\n').filter(line => line.trim())
  const rewrites = lines('_redirects').map(line => line.split(' ') as [string, string, string])
  const rules: { path: RegExp; removed: string[]; set: [string, string][] }[] = []
  for (const line of lines('_headers')) {
    const [, removed] = /^ {2}! (.+)$/.exec(line) ?? []
    const [, name = '', value = ''] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? []
    if (!line.startsWith(' ')) rules.push({ path: patternOf(line), removed: [], set: [] })
    else if (removed) rules.at(-1)?.removed.push(removed.toLowerCase())
    else rules.at(-1)?.set.push([name.toLowerCase(), value])
  }
  const headersOf = (path: string) => {
    const headers: Record<string, string> = {}
    for (const { removed, set } of rules.filter(rule => rule.path.test(path))) {
      for (const name of removed) Reflect.deleteProperty(headers, name)
      for (const [name, value] of set) headers[name] = headers[name] ? `${headers[name]}, ${value}` : value
    }
    return headers
  }
  return asked => {
    const path = withoutQuery(asked)
    const plain = rewrites.find(([from]) => from === path)
    const [, to = path] = plain ?? rewrites.find(([from]) => from.includes(':') && patternOf(from).test(path)) ?? []
    const body = to.endsWith('/') ? readSite(folder, `${to}index.html`) : readSite(folder, to)
    const found = body ?? readSite(folder, `${to}.html`)
    const missing = readSite(folder, path.startsWith('/artifacts/') ? 'artifacts/404.html' : '404.html')
    return { status: found === null ? 404 : 200, headers: headersOf(path), body: found ?? missing ?? '' }
  }
}

/** Reads the configuration with Netlify's parsers and redirects with its engine. Throws if they report an error. */
export async function netlifyHost(folder: string): Promise<Host> {
  const netlifyConfigPath = join(folder, 'netlify.toml')
  const none = { redirectsFiles: [], headersFiles: [], configRedirects: [], configHeaders: [] }
  const redirects = await parseAllRedirects({ ...none, netlifyConfigPath, minimal: true })
  const headers = await parseAllHeaders({ ...none, netlifyConfigPath, minimal: true })
  for (const error of [redirects.errors, headers.errors].flat() as Error[]) throw error
  const rules = (redirects.redirects as { from: string }[]).map(rule => ({ ...rule, path: rule.from }))
  const engine = await redirector.parseJSON(JSON.stringify(rules), { jwtSecret: '', jwtRoleClaim: '' })
  return asked => {
    const path = withoutQuery(asked)
    const values = headers.headers.filter(rule => patternOf(rule.for).test(path.replace(/(.)\/$/, '$1')))
    const sent = Object.assign({}, ...values.map(rule => rule.values)) as Record<string, string>
    const lowercase = Object.fromEntries(Object.entries(sent).map(([name, value]) => [name.toLowerCase(), value]))
    const file = readSite(folder, path === '/' ? 'index.html' : path)
    if (file !== null) return { status: 200, headers: lowercase, body: file }
    const request = {
      scheme: 'https',
      host: 'overtone.example',
      path,
      query: '',
      getHeader: nothing,
      getCookie: nothing,
    }
    const match = engine.match(request)
    return { status: match?.status ?? 404, headers: lowercase, body: readSite(folder, match?.to ?? '/') ?? '' }
  }
}
const nothing = () => ''

/** Runs the routes of vercel.json in order. Throws if Vercel's own check refuses one. */
export function vercelHost(folder: string): Host {
  const { routes } = JSON.parse(readFileSync(join(folder, 'vercel.json'), 'utf8')) as { routes: RouteInput[] }
  const checked = normalizeRoutes(routes)
  if (checked.error) throw new Error(checked.error.message)
  return asked => {
    const path = withoutQuery(asked)
    const headers: Record<string, string> = {}
    for (const route of (checked.routes ?? []) as VercelRoute[]) {
      const file = route.handle === 'filesystem' ? readSite(folder, path === '/' ? 'index.html' : path) : null
      if (file !== null) return { status: 200, headers, body: file }
      if (!route.src || !new RegExp(route.src).test(path)) continue
      for (const [name, value] of Object.entries(route.headers ?? {})) headers[name.toLowerCase()] = value
      const body = route.dest === undefined ? '' : (readSite(folder, route.dest) ?? '')
      if (!route.continue) return { status: route.status ?? 200, headers, body }
    }
    return { status: 404, headers, body: '' }
  }
}

interface VercelRoute {
  readonly src?: string
  readonly dest?: string
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly continue?: boolean
  readonly handle?: string
}
