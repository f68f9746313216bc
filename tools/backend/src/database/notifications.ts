import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import type { Sql } from 'postgres'

export interface Notifications {
  stop(): Promise<void>
}

/**
 * Listens to one channel of PostgreSQL on a connection of its own, and reconnects when it is lost; calls `onLost` each
 * time, because notifications in between are missed.
 */
export async function listenForNotifications(
  databaseUrl: string,
  channel: string,
  onNotification: (payload: string) => void,
  onLost: () => void,
): Promise<Notifications> {
  let isStopping = false
  let sql = await open()

  /** Opens a new client for each connection: a lost one may stop sending and wait forever. */
  async function open(): Promise<Sql> {
    // A driver option that its types leave out.
    const listener = { onnotify: (_channel: string, payload: string) => onNotification(payload) }
    let isListening = false
    const client = postgres(databaseUrl, {
      max: 1,
      idle_timeout: 0,
      max_lifetime: null,
      connect_timeout: 10,
      onclose: () => {
        if (isListening) void reopen()
      },
      ...listener,
    })
    try {
      await client`listen ${client(channel)}`
    } catch (error) {
      void client.end({ timeout: 0 })
      throw error
    }
    isListening = true
    return client
  }

  async function reopen(): Promise<void> {
    if (isStopping) return
    onLost()
    void sql.end({ timeout: 0 })
    for (let isOpen = false; !isOpen && !isStopping;) {
      await wait(200)
      isOpen = await open().then(
        client => {
          sql = client
          return true
        },
        () => false,
      )
    }
  }

  return {
    async stop() {
      isStopping = true
      await sql.end({ timeout: 1 })
    },
  }
}
