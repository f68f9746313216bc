import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { BackendStartError, errorCode } from './backendStartError'
import { contain } from './contain'
import { corsHeaders, preflightHeaders } from './cors'
import { databaseAway, failureOf } from './failure'
import type { Failure } from './failure'
import { refuseUpgrade } from './refuseUpgrade'

export type Service = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>

/** Path prefix, ending in a slash, of each service. Everything else is 404. */
export type Services = Readonly<Record<string, Service>>

/** A request to become a WebSocket. Its target was a valid address. */
export interface UpgradeRequest {
  readonly request: IncomingMessage
  readonly target: URL
  readonly socket: Duplex
  readonly head: Buffer
}

export type Upgrade = (upgrade: UpgradeRequest) => void

export interface Doors {
  /** Answer pages of any origin. */
  readonly services: Services
  /** Answer only their own. */
  readonly pages: Services
  /** Takes over what wants to become a WebSocket. */
  readonly upgrade: Upgrade
  /** False while the database is away: the services then answer 503. */
  readonly isUp: () => boolean
}

export interface Front {
  readonly url: string
  /** Opens the doors: until then every request is answered 503. */
  serve(doors: Doors): void
  stop(): Promise<void>
}

/**
 * Opens the one port of the backend, on 127.0.0.1. This is where the exceptions of its connections end: a request that
 * fails is refused in JSON, an upgrade by its status line, and a line of the log says why. What is no HTTP at all,
 * Node refuses by itself. Throws BackendStartError when the port is taken.
 */
export async function openFront(port: number, log: (line: string) => void): Promise<Front> {
  let doors: Doors | null = null

  const server = createServer((request, response) => {
    void contain(
      log,
      `${request.method} ${pathOf(request)}`,
      () => answer(request, response),
      error => fail(response, failureOf(error)),
    )
  })
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    void contain(
      log,
      `Upgrade of ${pathOf(request)}`,
      () => upgrade(request, socket, head),
      () => refuseUpgrade(socket, '500 Internal Server Error'),
    )
  })

  function answer(request: IncomingMessage, response: ServerResponse): void | Promise<void> {
    const path = `${pathOf(request)}/`
    const service = find(doors?.services ?? {}, path)
    if (service) for (const [name, value] of Object.entries(corsHeaders)) response.setHeader(name, value)
    if (service && request.method === 'OPTIONS' && request.headers['access-control-request-method'])
      return void response.writeHead(204, preflightHeaders(request)).end()
    const handle = service ?? find(doors?.pages ?? {}, path)
    if (!handle) return void response.writeHead(doors ? 404 : 503).end()
    if (service && doors?.isUp() === false) return fail(response, databaseAway)
    return handle(request, response)
  }

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const target = targetOf(request)
    if (!target) return refuseUpgrade(socket, '400 Bad Request')
    if (!doors?.isUp()) return refuseUpgrade(socket, '503 Service Unavailable')
    doors.upgrade({ request, target, socket, head })
  }

  server.keepAliveTimeout = 65_000
  // A slow line may need longer for 100 MB than the five minutes of the default.
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
    serve(open) {
      doors = open
    },
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

function pathOf(request: IncomingMessage): string {
  return request.url?.split('?')[0] ?? ''
}

/** The target of a request; null where it is not an address, as `//` is none. */
function targetOf(request: IncomingMessage): URL | null {
  return URL.canParse(request.url ?? '', base) ? new URL(request.url ?? '', base) : null
}

/** Any origin does: targets are told apart by path and query. */
const base = 'http://backend'

function fail(response: ServerResponse, { status, headers, body }: Failure): void {
  if (response.headersSent) return void response.destroy()
  // Set for a file that then could not be sent.
  for (const name of response.getHeaderNames()) if (!name.startsWith('access-control-')) response.removeHeader(name)
  response.writeHead(status, headers).end(JSON.stringify(body))
}

function find(services: Services, path: string): Service | undefined {
  return Object.entries(services).find(([prefix]) => path.startsWith(prefix))?.[1]
}
