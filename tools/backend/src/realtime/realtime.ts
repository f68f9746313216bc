import { setTimeout as wait } from 'node:timers/promises'
import type { Sql } from 'postgres'
import { WebSocketServer } from 'ws'
import { anonymous, callerOfCredential, service } from '../caller'
import type { Keys } from '../caller'
import type { Service, Upgrade } from '../front'
import { refuseUpgrade } from '../refuseUpgrade'
import { createBroadcastByHttp } from './broadcastByHttp'
import { openChanges } from './changes'
import { limits } from './limits'
import { roomOf } from './member'
import { isOwnOrigin } from './ownOrigin'
import { createRooms } from './rooms'
import { serveSocket } from './socket'
import type { RealtimeSocket } from './socket'

interface RealtimeOptions {
  readonly sql: Sql
  readonly databaseUrl: string
  readonly keys: Keys
  /** Address of the product: only its pages may open a WebSocket. */
  readonly siteUrl: string
  readonly log: (line: string) => void
}

export interface Realtime {
  readonly handle: Service
  readonly upgrade: Upgrade
  /** Sends a message to everybody in a private channel. */
  broadcast(topic: string, event: string, payload: object): void
  stop(): Promise<void>
}

/**
 * Opens the realtime service of Supabase for one process: broadcast, presence and database changes over
 * /realtime/v1/websocket, in the protocol of Phoenix channels.
 */
export async function openRealtime({ sql, databaseUrl, keys, siteUrl, log }: RealtimeOptions): Promise<Realtime> {
  const rooms = createRooms()
  const changes = await openChanges(sql, databaseUrl, log)
  const server = new WebSocketServer({ noServer: true, clientTracking: false, maxPayload: limits.message })
  const sockets = new Set<RealtimeSocket>()
  let isStopping = false
  const watch = setInterval(() => {
    for (const socket of sockets) socket.check(Date.now())
  }, 15_000).unref()

  return {
    handle: createBroadcastByHttp(sql, keys, rooms),
    upgrade({ request, target: { pathname, searchParams }, socket, head }) {
      const key = searchParams.get('apikey') ?? request.headers.apikey
      const byKey = key === keys.secretKey ? service : key === keys.publishableKey ? anonymous : null
      if (pathname !== '/realtime/v1/websocket') return refuseUpgrade(socket, '404 Not Found')
      if (!isOwnOrigin(request.headers.origin, siteUrl)) return refuseUpgrade(socket, '403 Forbidden')
      if (!byKey) return refuseUpgrade(socket, '401 Unauthorized')
      if (isStopping || sockets.size >= limits.sockets) return refuseUpgrade(socket, '503 Service Unavailable')

      server.handleUpgrade(request, socket, head, client => {
        const version = searchParams.get('vsn') === '1.0.0' ? '1.0.0' : '2.0.0'
        const identify = async (token: string | null) => (token ? callerOfCredential(token, keys) : byKey)
        const served = serveSocket(client, version, { sql, rooms, changes, identify }, log)
        sockets.add(served)
        client.on('close', () => sockets.delete(served))
      })
    },
    broadcast(topic, event, payload) {
      rooms.broadcast(roomOf({ topic: `realtime:${topic}`, isPrivate: true }), { event, payload })
    },
    async stop() {
      isStopping = true // clients reconnect at once
      clearInterval(watch)
      for (const socket of sockets) socket.close()
      // Clients reply to the close frame; those that don't are disconnected.
      for (let waited = 0; sockets.size && waited < 500; waited += 20) await wait(20)
      for (const socket of sockets) socket.terminate()
      await changes.stop()
    },
  }
}
