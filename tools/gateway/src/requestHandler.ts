import type { IncomingMessage, ServerResponse } from 'node:http'
import { basename, extname, join } from 'node:path'
import {
  embedHeaders,
  environmentPrefix,
  isCrawled,
  production,
  securityHeaders,
  type SecurityOptions,
} from '@overtone/release'
import sirv from 'sirv'
import { answerFault } from './answerFault'
import { answerCrawler } from './crawlerPage'
import { createDocuments } from './documents'
import { answerFaultControl } from './faultControl'
import type { Faults } from './faults'
import { isEmbed, isOptional, locateFile } from './locateFile'
import { pageStatus } from './pageStatus'

export interface ServeOptions extends Omit<SecurityOptions, 'inlineScriptHash'> {
  readonly storeDir: string
  /** The environment to serve; production if left out. */
  readonly environment?: string | undefined
  /** Lets other processes inject faults at `/__faults`. For tests only. */
  readonly faultControl?: boolean
}

/** Scripts and styles run under the policy of their page, so they skip its 600 bytes; workers need their own. */
const isPartOfPage = /^\/artifacts\/(?!.*\/workers\/).*\.(?:js|css|woff2)$/
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript;charset=utf-8',
  '.json': 'application/json',
  '.txt': 'text/plain;charset=utf-8',
  '.xml': 'application/xml',
}
const partHeaders = { 'X-Content-Type-Options': 'nosniff' }

/** Creates a handler that serves a store, or the active fault for a path. */
export function createHandler(
  { storeDir, environment = production, faultControl, ...security }: ServeOptions,
  inlineScriptHash: string,
  faults: Faults,
) {
  const headers = securityHeaders({ ...security, inlineScriptHash })
  const headersOfEmbed = embedHeaders(security)
  const documents = createDocuments()
  const documentsDir = join(storeDir, environmentPrefix(environment))
  // `dev` looks up files on each request: artifacts are published while the gateway runs.
  const serveArtifact = sirv(join(storeDir, 'artifacts'), {
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders: res => res.setHeader('Cache-Control', 'public, max-age=31536000, immutable'),
    onNoMatch: (_req, res) => refuse(res, 404, 'No such file'),
  })

  async function serve(req: IncomingMessage, res: ServerResponse, file: string | null): Promise<void> {
    const pathname = pathOf(req)
    if (!file) return refuse(res, 404, 'No such file')
    if (pathname.startsWith('/artifacts/')) {
      req.url = pathname.slice('/artifacts'.length)
      return serveArtifact(req, res)
    }
    const type = types[extname(file)] ?? 'text/html;charset=utf-8'
    const isIndex = basename(file) === 'index.html'
    const statusOf = (bytes: Uint8Array) => (isIndex ? pageStatus(bytes, pathname) : 200)
    const isServed = await documents.serve({ file, type, statusOf }, req, res)
    if (isServed) return
    if (isOptional(pathname)) return refuse(res, 404, 'No such file')
    refuse(res, 503, 'Nothing is live in this store yet. Publish and promote first.')
  }

  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const pathname = pathOf(req)
    const ownHeaders = isEmbed(pathname) ? headersOfEmbed : headers
    for (const [name, value] of Object.entries(isPartOfPage.test(pathname) ? partHeaders : ownHeaders))
      res.setHeader(name, value)
    // Scripts with integrity are fetched with CORS, by a page under development even across origins.
    if (pathname.startsWith('/artifacts/')) res.setHeader('Access-Control-Allow-Origin', '*')
    if (faultControl && pathname === '/__faults') return answerFaultControl(req, res, faults)
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.setHeader('Allow', 'GET, HEAD')
      return refuse(res, 405, 'Only GET and HEAD')
    }
    if (isCrawled(pathname, req.headers['user-agent'])) return answerCrawler(security.supabaseUrl, pathname, req, res)
    const file = locateFile({ storeDir, documentsDir }, pathname, {
      hasPrerendered: !security.isDevelopment, // a remote under development renders from its sources only
    })
    const fault = faults.take(pathname)
    return fault
      ? answerFault(fault, { req, res, file, faults, serve: () => serve(req, res, file) })
      : serve(req, res, file)
  }
}

function pathOf(req: IncomingMessage): string {
  return (req.url ?? '/').split(/[?#]/)[0] ?? '/'
}

/** Responds with one line of text that can't be cached. */
export function refuse(res: ServerResponse, status: number, reason: string): void {
  res.writeHead(status, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' }).end(`${reason}\n`)
}
