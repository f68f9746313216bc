import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { Sql } from 'postgres'
import { WebSocketServer } from 'ws'
import { anonymous, callerOfCredential, service } from '../caller'
import type { Keys } from '../caller'
import type { Service } from '../front'
import { createBroadcastByHttp } from './broadcastByHttp'
import { openChanges } from './changes'
import { limits } from './limits'
import { createRooms } from './rooms'
import { serveSocket } from './socket'
import type { RealtimeSocket } from './socket'

interface RealtimeOptions {
  readonly sql: Sql
  readonly databaseUrl: string
  readonly keys: Keys
  readonly log: (line: string) => void
}

export interface Realtime {
  readonly handle: Service
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  stop(): Promise<void>
}

/**
 * The realtime service of Supabase for one process: broadcast, presence and changes of the database over
 * /realtime/v1/websocket, in the protocol of Phoenix channels.
 */
export async function openRealtime({ sql, databaseUrl, keys, log }: RealtimeOptions): Promise<Realtime> {
  const rooms = createRooms()
  const changes = await openChanges(sql, databaseUrl, log)
  const server = new WebSocketServer({ noServer: true, clientTracking: false, maxPayload: limits.message })
  const sockets = new Set<RealtimeSocket>()
  const watch = setInterval(() => {
    for (const socket of sockets) socket.check(Date.now())
  }, 15_000).unref()

  return {
    handle: createBroadcastByHttp(sql, keys, rooms),
    upgrade(request, socket, head) {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://backend')
      const key = searchParams.get('apikey') ?? request.headers.apikey
      const byKey = key === keys.secretKey ? service : key === keys.publishableKey ? anonymous : null
      if (pathname !== '/realtime/v1/websocket') return refuse(socket, '404 Not Found')
      if (!byKey) return refuse(socket, '401 Unauthorized')
      if (sockets.size >= limits.sockets) return refuse(socket, '503 Service Unavailable')

      server.handleUpgrade(request, socket, head, client => {
        const version = searchParams.get('vsn') === '1.0.0' ? '1.0.0' : '2.0.0'
        const identify = async (token: string | null) => (token ? callerOfCredential(token, keys) : byKey)
        const served = serveSocket(client, version, { sql, rooms, changes, identify }, log)
        sockets.add(served)
        client.on('close', () => sockets.delete(served))
      })
    },
    async stop() {
      clearInterval(watch)
      for (const socket of sockets) socket.close()
      // Clients answer the goodbye; those that do not are cut off with their connection.
      for (let waited = 0; sockets.size && waited < 500; waited += 20) await wait(20)
      for (const socket of sockets) socket.terminate()
      await changes.stop()
    },
  }
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
