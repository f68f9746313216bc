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
  /** The file that would be the correct response, null if there is none. */
  readonly file: string | null
  readonly faults: Faults
  /** Responds without the fault. */
  readonly serve: () => Promise<void>
}

/** Responds with a fault. Changed bodies are sent uncompressed and can't be cached. */
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

/** Sends nothing until the faults are cleared, the browser gives up, or a minute has passed. */
function hang(res: ServerResponse, faults: Faults): void {
  const stop = () => res.destroy()
  const unsubscribe = faults.onClear(stop)
  const timer = setTimeout(stop, hangMs)
  res.on('close', () => {
    clearTimeout(timer)
    unsubscribe()
  })
}

/** Announces the whole body and closes the connection in the middle. */
function truncate(req: IncomingMessage, res: ServerResponse, type: string, body: Buffer): void {
  res.writeHead(200, { 'Content-Type': type, 'Content-Length': body.byteLength })
  if (req.method === 'HEAD') res.end()
  else res.write(body.subarray(0, Math.floor(body.byteLength / 2)), () => res.destroy())
}

/** Appends a line break to text, so that only its hash differs; inverts the middle byte of anything else. */
function tamper(body: Buffer, type: string): Buffer {
  if (type !== 'application/octet-stream') return Buffer.concat([body, Buffer.from('\n')])
  const middle = Math.floor(body.byteLength / 2)
  return Buffer.from(body.map((byte, index) => (index === middle ? byte ^ 0xff : byte)))
}
