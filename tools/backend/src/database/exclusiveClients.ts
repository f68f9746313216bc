import { inspect } from 'node:util'
import type { PendingQuery, Row, Sql } from 'postgres'
import { isLostConnection } from './lostConnection'

/** The part of a reserved connection that lite uses. */
export interface Reserved {
  unsafe(...query: Parameters<Sql['unsafe']>): Promise<unknown>
  release(): void
}

export interface ExclusiveClients {
  reserve(): Promise<Reserved>
  end(): Promise<void>
}

interface Client {
  readonly sql: Sql
  /** The error that made it unusable. */
  lost: Error | null
}

/**
 * Creates a pool of clients with one connection each, lent to one borrower at a time. Replaces the driver's own
 * `reserve` (postgres 3.4.9), which lends lost connections. A borrower discards a client that lost its connection: the
 * driver would reconnect, and a transaction would continue outside of itself, without the role it had set.
 * https://github.com/porsager/postgres/issues/1208
 *
 * `open` creates a client that calls its argument when its connection closes.
 */
export function createExclusiveClients(open: (onClose: () => void) => Sql, most: number): ExclusiveClients {
  const all = new Set<Client>()
  const idle: Client[] = []
  const waiting: ((client: Client) => void)[] = []

  function add(): Client {
    const onClose = () => {
      client.lost ??= lostConnection()
      const at = idle.indexOf(client)
      if (at >= 0) remove(idle.splice(at, 1)[0])
    }
    const client: Client = { sql: open(onClose), lost: null }
    all.add(client)
    return client
  }

  function remove(client: Client | undefined): void {
    if (client && all.delete(client)) void client.sql.end({ timeout: 0 })
  }

  function take(): Promise<Client> {
    const client = idle.pop() ?? (all.size < most ? add() : null)
    return client ? Promise.resolve(client) : new Promise(resolve => waiting.push(resolve))
  }

  function giveBack(client: Client): void {
    if (client.lost) remove(client)
    const next = waiting.shift()
    if (next) next(client.lost ? add() : client)
    else if (!client.lost) idle.push(client)
  }

  return {
    async reserve() {
      const client = await take()
      return {
        unsafe(...query) {
          if (client.lost) return Promise.reject(client.lost)
          const pending: PendingQuery<Row[]> = client.sql.unsafe(...query)
          pending.catch((error: unknown) => {
            if (!(error instanceof Error) || !isLostConnection(error)) return
            // Lite logs the error of every request: one line is enough.
            client.lost = Object.assign(error, { [inspect.custom]: () => error.message })
          })
          return pending
        },
        release: () => giveBack(client),
      }
    },
    async end() {
      await Promise.all([...all].map(client => client.sql.end({ timeout: 2 })))
    },
  }
}

function lostConnection(): Error {
  return Object.assign(new Error('The connection to the database was lost'), { code: 'CONNECTION_CLOSED' })
}
