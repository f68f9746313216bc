import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An error that keeps the gateway from starting. The message is one line. */
export class GatewayError extends Error {
  override name = 'GatewayError'
}

/**
 * Listens on one address and returns the server. Throws GatewayError if the port is in use, and
 * the system's error otherwise.
 */
export async function listen(handler: RequestListener, port: number, host: string): Promise<Server> {
  const server = createServer(handler)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new GatewayError(`Port ${port} is in use. Stop the process on it, or set PORT to another one.`, {
      cause: error,
    })
  })
  return server
}

export function portOf(server: Server): number {
  return (server.address() as AddressInfo).port
}

/** Closes the server immediately, with pending requests. */
export function close(server: Server): Promise<void> {
  return new Promise(resolve => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
