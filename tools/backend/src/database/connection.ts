import { createPostgresConnection } from '@supabase/lite/postgres'
import type { PostgresConnection } from '@supabase/lite/postgres'
import type { Sql } from 'postgres'
import { createExclusiveClients } from './exclusiveClients'
import { LingeringSocket } from './lingeringSocket'
import { limitStatements } from './limitStatements'

export interface Database {
  readonly sql: Sql
  /** The same database, as the connection that lite needs. */
  readonly connection: PostgresConnection
  close(): Promise<void>
}

const asIs = (value: string) => value

/** Value conversions where the driver's default differs from hosted Supabase. */
const types = {
  // JSON text must not be encoded a second time.
  jsonb: {
    to: 3802,
    from: [3802],
    serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
    parse: (text: string): unknown => JSON.parse(text),
  },
  // ISO 8601 with a T and minutes in the offset, the only form that Safari parses.
  timestamptz: {
    to: 1184,
    from: [1184],
    serialize: asIs,
    parse: (text: string) => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'),
  },
  timestamp: { to: 1114, from: [1114], serialize: asIs, parse: (text: string) => text.replace(' ', 'T') },
  // Otherwise 1.50 is returned as text, because JavaScript writes it as 1.5.
  numeric: { to: 1700, from: [1700], serialize: String, parse: Number },
}

/** Seconds before the next try to connect, with exponential backoff: the embedded server restarts quickly. */
const backoff = (retries: number) => Math.min(0.05 * 2 ** retries, 1)

/**
 * Opens the connections of all services: a pool for our own, and one for REST and auth. A pool of ours that lost a
 * connection finishes its last statements and is replaced, because the driver would keep writing to the lost
 * connection.
 */
export function connect(url: string): Database {
  let isClosed = false
  let pool = openPool()
  const clients = createExclusiveClients(onclose => open({ max: 1, onclose }), 8)
  const connection = createPostgresConnection({ url })
  // The only method that lite calls on its own driver.
  Object.assign(connection.driver, { reserve: clients.reserve })
  limitStatements(connection)

  function open(options: object): Sql {
    const postgresOptions = { idle_timeout: 60, connect_timeout: 10, backoff, onnotice: () => {}, types, ...options }
    return createPostgresConnection({ url, postgresOptions }).driver as Sql
  }

  function openPool(): Sql {
    // A driver option that its types leave out.
    const opened: Sql = open({ max: 5, ...(isPlain(url) ? { socket: openSocket } : {}) })
    function openSocket({ host: [host], port: [port] }: { host: string[]; port: number[] }): LingeringSocket {
      return new LingeringSocket(() => replace(opened)).connect(port ?? 5432, host ?? '127.0.0.1')
    }
    return opened
  }

  function replace(lost: Sql): void {
    if (lost !== pool || isClosed) return
    pool = openPool()
    void lost.end({ timeout: 2 })
  }

  const sql = new Proxy(pool, {
    apply: (_, self, values) => Reflect.apply(pool, self, values) as unknown,
    get: (_, name) => Reflect.get(pool, name) as unknown,
  })
  return {
    sql,
    connection,
    async close() {
      isClosed = true
      await Promise.all([pool.end({ timeout: 2 }), clients.end()])
    },
  }
}

/** Returns true for a single server over unencrypted TCP, such as the embedded one. */
function isPlain(url: string): boolean {
  const { hostname, searchParams } = new URL(url)
  return hostname !== '' && !hostname.includes(',') && !searchParams.has('sslmode') && !searchParams.has('ssl')
}
