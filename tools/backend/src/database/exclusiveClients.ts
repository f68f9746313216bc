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

/**
 * Clients of one connection each, lent to one borrower at a time, in place of the driver's own `reserve`: that one
 * (postgres 3.4.9) keeps lending connections that were lost. Here whoever loses one throws it away.
 * https://github.com/porsager/postgres/issues/1208
 */
export function createExclusiveClients(open: () => Sql, most: number): ExclusiveClients {
  const all = new Set<Sql>()
  const idle: Sql[] = []
  const waiting: ((client: Sql) => void)[] = []

  function add(): Sql {
    const client = open()
    all.add(client)
    return client
  }

  function take(): Promise<Sql> {
    const client = idle.pop() ?? (all.size < most ? add() : null)
    return client ? Promise.resolve(client) : new Promise(resolve => waiting.push(resolve))
  }

  function giveBack(client: Sql): void {
    const next = waiting.shift()
    if (next) next(client)
    else idle.push(client)
  }

  function throwAway(client: Sql): void {
    all.delete(client)
    void client.end({ timeout: 0 })
    waiting.shift()?.(add())
  }

  return {
    async reserve() {
      const client = await take()
      let lost: Error | null = null
      return {
        unsafe(...query) {
          if (lost) return Promise.reject(lost)
          const pending: PendingQuery<Row[]> = client.unsafe(...query)
          pending.catch((error: unknown) => {
            if (!(error instanceof Error) || !isLostConnection(error)) return
            // Lite writes the error of every request to the log: a line is enough.
            lost = Object.assign(error, { [inspect.custom]: () => error.message })
          })
          return pending
        },
        release: () => (lost ? throwAway(client) : giveBack(client)),
      }
    },
    async end() {
      await Promise.all([...all].map(client => client.end({ timeout: 2 })))
    },
  }
}
