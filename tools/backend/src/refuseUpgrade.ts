import type { Duplex } from 'node:stream'

/** Refuses a request to become a WebSocket and ends the connection, also that of a client which never closes its side. */
export function refuseUpgrade(socket: Duplex, status: string): void {
  socket.once('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
