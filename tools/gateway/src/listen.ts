import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The gateway cannot start: one line for people. */
export class GatewayError extends Error {
  override name = 'GatewayError'
}

/**
 * Listens on one address and gives the server. Throws GatewayError when the port is taken, and
 * the system's error for anything else.
 */
export async function listen(handler: RequestListener, port: number, host: string): Promise<Server> {
  const server = createServer(handler)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new GatewayError(`Port ${port} is in use. Stop what runs there or set PORT to another one.`, { cause: error })
  })
  return server
}

export function portOf(server: Server): number {
  return (server.address() as AddressInfo).port
}

/** Stops at once: requests that hang do not hold it up. */
export function close(server: Server): Promise<void> {
  return new Promise(resolve => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
