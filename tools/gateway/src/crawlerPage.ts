import type { IncomingMessage, ServerResponse } from 'node:http'
import { crawlerPages } from '@overtone/release'

/** Milliseconds after which the function counts as unreachable. */
const patience = 8000

/**
 * Responds with the page for crawlers that the Edge Function of the project writes; with 503, which makes crawlers come
 * again, if it can't be reached. It has `Vary` because browsers get another page at the same address.
 */
export async function answerCrawler(
  supabaseUrl: string,
  pathname: string,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const page = await fetch(`${supabaseUrl}${crawlerPages}${pathname}`, { signal: AbortSignal.timeout(patience) })
    .then(async response => ({ status: response.status, body: await response.text() }))
    .catch(() => null)
  const isKnown = page?.status === 200 || page?.status === 404
  const caching = { 'Cache-Control': isKnown ? 'no-cache' : 'no-store', Vary: 'User-Agent' }
  if (!isKnown) {
    res.writeHead(503, { ...caching, 'Content-Type': 'text/plain', 'Retry-After': '60' })
    return void res.end('The page for crawlers is not available\n')
  }
  res.writeHead(page.status, { ...caching, 'Content-Type': 'text/html; charset=utf-8' })
  res.end(req.method === 'HEAD' ? undefined : page.body)
}
