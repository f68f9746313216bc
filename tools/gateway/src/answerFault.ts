import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FaultKind, Faults } from './faults'

const hangMs = 60_000
const slowMs = 3_000

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.html': 'text/html;charset=utf-8',
}

interface Answer {
  readonly req: IncomingMessage
  readonly res: ServerResponse
  /** The file that would be the right answer, null where none is. */
  readonly file: string | null
  readonly faults: Faults
  /** Answers as if there were no fault. */
  readonly serve: () => Promise<void>
}

/** Answers a request in a faulty way. Bodies that are changed are sent uncompressed and may not be cached. */
export async function answerFault(kind: FaultKind, { req, res, file, faults, serve }: Answer): Promise<void> {
  res.setHeader('Cache-Control', 'no-store')
  switch (kind) {
    case '404':
    case '500':
      return send(res, Number(kind), 'text/plain', `Injected fault ${kind}`)
    case 'html':
      return send(res, 200, 'text/html', '<!doctype html><title>Injected fault</title>')
    case 'throw':
      return send(res, 200, 'text/javascript', "throw new Error('Injected fault')")
    case 'hang':
      return hang(res, faults)
    case 'slow':
      await sleep(slowMs, undefined, { ref: false })
      res.removeHeader('Cache-Control')
      return res.destroyed ? undefined : serve()
    case 'truncate':
    case 'tamper': {
      const body = file && (await readFile(file).catch(() => null))
      if (!body) return serve()
      const type = types[extname(file)] ?? 'application/octet-stream'
      return kind === 'tamper' ? send(res, 200, type, tamper(body, type)) : truncate(req, res, type, body)
    }
  }
}

function send(res: ServerResponse, status: number, type: string, body: string | Buffer): void {
  res.writeHead(status, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) }).end(body)
}

/** No byte until the faults are cleared, the browser gives up, or a minute is over. */
function hang(res: ServerResponse, faults: Faults): void {
  const stop = () => res.destroy()
  const forget = faults.onClear(stop)
  const timer = setTimeout(stop, hangMs)
  res.on('close', () => {
    clearTimeout(timer)
    forget()
  })
}

/** Promises the whole and breaks the connection in the middle. */
function truncate(req: IncomingMessage, res: ServerResponse, type: string, body: Buffer): void {
  res.writeHead(200, { 'Content-Type': type, 'Content-Length': body.byteLength })
  if (req.method === 'HEAD') res.end()
  else res.write(body.subarray(0, Math.floor(body.byteLength / 2)), () => res.destroy())
}

/** Text gets a line break, so that only its hash tells; in anything else the middle byte is turned over. */
function tamper(body: Buffer, type: string): Buffer {
  if (type !== 'application/octet-stream') return Buffer.concat([body, Buffer.from('\n')])
  const middle = Math.floor(body.byteLength / 2)
  return Buffer.from(body.map((byte, index) => (index === middle ? byte ^ 0xff : byte)))
}
