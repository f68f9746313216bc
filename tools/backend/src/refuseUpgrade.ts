import type { Duplex } from 'node:stream'

/** Refuses a WebSocket upgrade and closes the connection, also of a client that never closes its side. */
export function refuseUpgrade(socket: Duplex, status: string): void {
  socket.once('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
