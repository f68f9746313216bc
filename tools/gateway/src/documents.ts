import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { acceptedEncoding } from './acceptedEncoding'

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) }

interface Version {
  readonly stamp: string
  readonly bytes: Buffer
  readonly hash: string
  /** Compressed copies, created lazily. */
  readonly compressed: Partial<Record<'br' | 'gzip', Promise<Buffer>>>
}

/** A file to serve. */
interface ServedDocument {
  readonly file: string
  readonly type: string
  readonly statusOf?: (bytes: Uint8Array) => number
}

/**
 * Serves the few mutable files (index.html, registry.json): always revalidated, compressed, 304 if unchanged.
 * `statusOf` determines the status from the content; a 404 is never cached. `serve` resolves to false if the file
 * doesn't exist.
 */
export function createDocuments() {
  const versions = new Map<string, Version>()

  async function read(file: string): Promise<Version | null> {
    const stats = await stat(file).catch(() => null)
    if (!stats?.isFile()) return null
    const stamp = `${stats.ino}-${stats.mtimeMs}-${stats.size}`
    const held = versions.get(file)
    if (held?.stamp === stamp) return held

    const bytes = await readFile(file)
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 24)
    const version: Version = { stamp, bytes, hash, compressed: {} }
    versions.set(file, version)
    return version
  }

  return {
    async serve(
      { file, type, statusOf = () => 200 }: ServedDocument,
      req: IncomingMessage,
      res: ServerResponse,
    ): Promise<boolean> {
      const version = await read(file)
      if (!version) return false
      const status = statusOf(version.bytes)

      const encoding = acceptedEncoding(req.headers['accept-encoding'])
      const etag = `"${version.hash}${encoding ? `-${encoding}` : ''}"`
      const headers = { 'Cache-Control': 'no-cache', ETag: etag, Vary: 'Accept-Encoding' }
      if (status === 200 && isHeld(req.headers['if-none-match'], etag)) {
        res.writeHead(304, headers).end()
        return true
      }
      const body = encoding ? await (version.compressed[encoding] ??= compress[encoding](version.bytes)) : version.bytes
      res.writeHead(status, {
        ...(status === 200 ? headers : { 'Cache-Control': 'no-store', Vary: 'Accept-Encoding' }),
        'Content-Type': type,
        'Content-Length': body.byteLength,
        ...(encoding ? { 'Content-Encoding': encoding } : {}),
      })
      res.end(req.method === 'HEAD' ? undefined : body)
      return true
    },
  }
}

function isHeld(ifNoneMatch: string | undefined, etag: string): boolean {
  const held = (ifNoneMatch ?? '').split(',').map(tag => tag.trim().replace(/^W\//, ''))
  return held.includes(etag) || held.includes('*')
}
