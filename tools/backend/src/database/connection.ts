import { createPostgresConnection } from '@supabase/lite/postgres'
import type { PostgresConnection } from '@supabase/lite/postgres'
import type { Sql } from 'postgres'

export interface Database {
  readonly sql: Sql
  /** The same pool as lite wants it. */
  readonly connection: PostgresConnection
  close(): Promise<void>
}

const asIs = (value: string) => value

/** How values travel where the driver's own way differs from what hosted Supabase answers. */
const types = {
  // A value that is already JSON text must not be encoded a second time.
  jsonb: {
    to: 3802,
    from: [3802],
    serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
    parse: (text: string): unknown => JSON.parse(text),
  },
  // ISO 8601 with a T and minutes in the offset: Safari reads nothing else.
  timestamptz: {
    to: 1184,
    from: [1184],
    serialize: asIs,
    parse: (text: string) => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'),
  },
  timestamp: { to: 1114, from: [1114], serialize: asIs, parse: (text: string) => text.replace(' ', 'T') },
  // Otherwise 1.50 arrives as text, because 1.5 is written differently.
  numeric: { to: 1700, from: [1700], serialize: String, parse: Number },
}

/** The one pool of connections that REST, auth, storage and the runner of migrations share. */
export function connect(url: string): Database {
  const connection = createPostgresConnection({
    url,
    postgresOptions: { max: 10, idle_timeout: 60, connect_timeout: 10, onnotice: () => {}, types },
  })
  const sql = connection.driver as Sql
  return { sql, connection, close: () => sql.end({ timeout: 2 }) }
}
