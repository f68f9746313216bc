import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { isFile } from './locateFile'
import { pageStatus } from './pageStatus'
import { refuse } from './requestHandler'

/** A page with the headers that it needs. */
export interface ServedPage {
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
}

export interface DeployedOptions {
  /** Origin of the deployed product. */
  readonly deployed: string
  /**
   * Returns the page for every path, composed for each request. Throws if there is none: the response is its message.
   */
  readonly page: () => Promise<ServedPage>
}

/** Headers to forward with a file. Its transfer encoding isn't forwarded. */
const forwarded = ['content-type', 'cache-control', 'access-control-allow-origin', 'x-content-type-options']

/** Creates a handler that serves its own page at every path, and files of a deployed product. */
export function createDeployedHandler({ deployed, page }: DeployedOptions) {
  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.setHeader('Allow', 'GET, HEAD')
      return refuse(res, 405, 'Only GET and HEAD')
    }
    const pathname = (req.url ?? '/').split(/[?#]/)[0] ?? '/'
    if (!isFile(pathname)) return answerPage(page, pathname, res)
    const answer = await fetch(`${deployed}${req.url ?? '/'}`, {
      method: req.method,
      headers: { accept: req.headers.accept ?? '*/*' },
    }).catch(() => null)
    if (!answer) return refuse(res, 502, `${deployed} does not respond`)
    for (const name of forwarded) {
      const value = answer.headers.get(name)
      if (value !== null) res.setHeader(name, value)
    }
    res.writeHead(answer.status)
    if (answer.body) await pipeline(Readable.fromWeb(answer.body as ReadableStream), res)
    else res.end()
  }
}

async function answerPage(page: DeployedOptions['page'], pathname: string, res: ServerResponse): Promise<void> {
  const made = await page().catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
  if (typeof made === 'string') return refuse(res, 502, made)
  const html = Buffer.from(made.html)
  const type = { 'Content-Type': 'text/html;charset=utf-8', 'Cache-Control': 'no-cache' }
  res.writeHead(pageStatus(html, pathname), { ...type, ...made.headers }).end(html)
}
