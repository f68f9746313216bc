import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { BackendStartError, errorCode } from './backendStartError'
import { corsHeaders, preflightHeaders } from './cors'

export type Service = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>

/** Path prefix, ending in a slash, of each service. Everything else is 404. */
export type Services = Readonly<Record<string, Service>>

export interface Front {
  readonly url: string
  /** Opens the doors: until then every request is answered 503. */
  serve(services: Services, pages: Services): void
  stop(): Promise<void>
}

/**
 * The one port of the backend, on 127.0.0.1. `services` answer pages of any origin, `pages` only their own.
 * Throws BackendStartError when the port is taken.
 */
export async function openFront(port: number, log: (line: string) => void): Promise<Front> {
  let services: Services | null = null
  let pages: Services = {}

  const server = createServer((request, response) => {
    const path = `${request.url?.split('?')[0]}/`
    const service = find(services ?? {}, path)
    if (service) for (const [name, value] of Object.entries(corsHeaders)) response.setHeader(name, value)
    if (service && request.method === 'OPTIONS' && request.headers['access-control-request-method'])
      return void response.writeHead(204, preflightHeaders(request)).end()
    const handle = service ?? find(pages, path)
    if (!handle) return void response.writeHead(services ? 404 : 503).end()
    Promise.resolve(handle(request, response)).catch((error: unknown) => {
      log(`${request.method} ${path} failed: ${error instanceof Error ? error.message : String(error)}`)
      if (response.headersSent) response.destroy()
      else response.writeHead(500).end()
    })
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
    serve(open, own) {
      services = open
      pages = own
    },
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

function find(services: Services, path: string): Service | undefined {
  return Object.entries(services).find(([prefix]) => path.startsWith(prefix))?.[1]
}
