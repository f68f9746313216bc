import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { BackendStartError, errorCode } from './backendStartError'
import { contain } from './contain'
import { corsHeaders, preflightHeaders } from './cors'
import { databaseAway, failureOf } from './failure'
import type { Failure } from './failure'
import { refuseUpgrade } from './refuseUpgrade'

export type Service = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>

/** Services by path prefix, ending in a slash. Everything else is 404. */
export type Services = Readonly<Record<string, Service>>

/** A request for a WebSocket upgrade with a valid target. */
export interface UpgradeRequest {
  readonly request: IncomingMessage
  readonly target: URL
  readonly socket: Duplex
  readonly head: Buffer
}

export type Upgrade = (upgrade: UpgradeRequest) => void

export interface Handlers {
  /** Accept requests from any origin. */
  readonly services: Services
  /** Accept requests from their own origin only. */
  readonly pages: Services
  /** Handles WebSocket upgrades. */
  readonly upgrade: Upgrade
  /** Returns false while the database is down: the services then respond with 503. */
  readonly isUp: () => boolean
}

export interface Front {
  readonly url: string
  /** Returns the bytes that its connections sent and received since the start. */
  traffic(): number
  /** Starts serving: until then, every request gets 503. */
  serve(handlers: Handlers): void
  /** Closes every connection at once, upgraded ones too. */
  stop(): Promise<void>
}

/**
 * Opens the backend's single port, on 127.0.0.1. Exceptions of its connections end here: a failed request gets a JSON
 * error, an upgrade a status line, and the log one line. Node itself refuses anything that isn't HTTP. Throws
 * BackendStartError if the port is taken.
 */
export async function openFront(port: number, log: (line: string) => void): Promise<Front> {
  let handlers: Handlers | null = null
  const upgraded = new Set<Duplex>()
  const connections = new Set<Socket>()
  const bytesOf = ({ bytesRead, bytesWritten }: Socket) => bytesRead + bytesWritten
  let closedBytes = 0

  const server = createServer((request, response) => {
    void contain(
      log,
      `${request.method} ${pathOf(request)}`,
      () => answer(request, response),
      error => fail(response, failureOf(error)),
    )
  })
  server.on('connection', socket => {
    connections.add(socket)
    socket.on('close', () => {
      connections.delete(socket)
      closedBytes += bytesOf(socket)
    })
  })
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    upgraded.add(socket)
    socket.on('close', () => upgraded.delete(socket))
    void contain(
      log,
      `Upgrade of ${pathOf(request)}`,
      () => upgrade(request, socket, head),
      () => refuseUpgrade(socket, '500 Internal Server Error'),
    )
  })

  function answer(request: IncomingMessage, response: ServerResponse): void | Promise<void> {
    const path = `${pathOf(request)}/`
    const service = find(handlers?.services ?? {}, path)
    if (service) for (const [name, value] of Object.entries(corsHeaders)) response.setHeader(name, value)
    if (service && request.method === 'OPTIONS' && request.headers['access-control-request-method'])
      return void response.writeHead(204, preflightHeaders(request)).end()
    const handle = service ?? find(handlers?.pages ?? {}, path)
    if (!handle) return void response.writeHead(handlers ? 404 : 503).end()
    if (service && handlers?.isUp() === false) return fail(response, databaseAway)
    return handle(request, response)
  }

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const target = targetOf(request)
    if (!target) return refuseUpgrade(socket, '400 Bad Request')
    if (!handlers?.isUp()) return refuseUpgrade(socket, '503 Service Unavailable')
    handlers.upgrade({ request, target, socket, head })
  }

  server.keepAliveTimeout = 65_000
  // On a slow connection, 100 MB may take longer than the default of five minutes.
  server.requestTimeout = 3_600_000

  try {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  } catch (error) {
    throw new BackendStartError(
      errorCode(error) === 'EADDRINUSE'
        ? `Port ${port} is in use: stop what listens there, or set BACKEND_PORT to another port.`
        : `Port ${port} cannot be opened (${errorCode(error)}): set BACKEND_PORT to another port.`,
    )
  }
  const address = server.address()
  return {
    url: `http://127.0.0.1:${address && typeof address === 'object' ? address.port : port}`,
    traffic: () => [...connections].reduce((sum, socket) => sum + bytesOf(socket), closedBytes),
    serve(open) {
      handlers = open
    },
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      for (const socket of upgraded) socket.destroy() // the server no longer counts them among its own
      await closed
    },
  }
}

function pathOf(request: IncomingMessage): string {
  return request.url?.split('?')[0] ?? ''
}

/** Returns the target of a request; null if it isn't a valid address, such as `//`. */
function targetOf(request: IncomingMessage): URL | null {
  return URL.canParse(request.url ?? '', base) ? new URL(request.url ?? '', base) : null
}

/** Any origin works: targets are distinguished by path and query. */
const base = 'http://backend'

function fail(response: ServerResponse, { status, headers, body }: Failure): void {
  if (response.headersSent) return void response.destroy()
  // Headers set for a file that then couldn't be sent.
  for (const name of response.getHeaderNames()) if (!name.startsWith('access-control-')) response.removeHeader(name)
  response.writeHead(status, headers).end(JSON.stringify(body))
}

function find(services: Services, path: string): Service | undefined {
  return Object.entries(services).find(([prefix]) => path.startsWith(prefix))?.[1]
}
