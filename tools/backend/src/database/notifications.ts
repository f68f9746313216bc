import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import type { Sql } from 'postgres'

export interface Notifications {
  stop(): Promise<void>
}

/**
 * Hears the notifications of one channel of PostgreSQL on a connection of its own, and opens it again when it is lost;
 * `onLost` is told each time, for what was said meanwhile nobody knows.
 */
export async function hearNotifications(
  databaseUrl: string,
  channel: string,
  onHeard: (payload: string) => void,
  onLost: () => void,
): Promise<Notifications> {
  let isStopping = false
  let sql = await open()

  /** A client of its own for each connection: one that was lost may write to none and wait for ever. */
  async function open(): Promise<Sql> {
    // An option of the driver that its types leave out.
    const heard = { onnotify: (_channel: string, payload: string) => onHeard(payload) }
    let isListening = false
    const client = postgres(databaseUrl, {
      max: 1,
      idle_timeout: 0,
      max_lifetime: null,
      connect_timeout: 10,
      onclose: () => {
        if (isListening) void reopen()
      },
      ...heard,
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
