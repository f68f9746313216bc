import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { BackendStartError, errorCode } from './backendStartError'
import { isLostConnection } from './database/lostConnection'
import { corsHeaders, preflightHeaders } from './cors'

export type Service = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>

/** Path prefix, ending in a slash, of each service. Everything else is 404. */
export type Services = Readonly<Record<string, Service>>

export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

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

/** The one port of the backend, on 127.0.0.1. Throws BackendStartError when the port is taken. */
export async function openFront(port: number, log: (line: string) => void): Promise<Front> {
  let doors: Doors | null = null

  const server = createServer((request, response) => {
    const path = `${request.url?.split('?')[0]}/`
    const service = find(doors?.services ?? {}, path)
    if (service) for (const [name, value] of Object.entries(corsHeaders)) response.setHeader(name, value)
    if (service && request.method === 'OPTIONS' && request.headers['access-control-request-method'])
      return void response.writeHead(204, preflightHeaders(request)).end()
    const handle = service ?? find(doors?.pages ?? {}, path)
    if (!handle) return void response.writeHead(doors ? 404 : 503).end()
    if (service && doors?.isUp() === false) return void answerAway(response)
    Promise.resolve(handle(request, response)).catch((error: unknown) => {
      log(`${request.method} ${path} failed: ${error instanceof Error ? error.message : String(error)}`)
      if (response.headersSent) response.destroy()
      else if (isLostConnection(error)) answerAway(response)
      else response.writeHead(500).end()
    })
  })
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    if (doors?.isUp()) doors.upgrade(request, socket, head)
    else socket.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n')
  })
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

/** What is answered with 503 while the database is away. */
export const databaseAway = { code: 'unavailable', message: 'The database is restarting' }

function answerAway(response: ServerResponse): void {
  response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' }).end(JSON.stringify(databaseAway))
}

function find(services: Services, path: string): Service | undefined {
  return Object.entries(services).find(([prefix]) => path.startsWith(prefix))?.[1]
}
