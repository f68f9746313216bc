import { readFile } from 'node:fs/promises'
import { getAuthSchemaSql, getStorageSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from '@supabase/lite'
import type { Sql } from 'postgres'
import { BackendStartError, errorCode } from '../backendStartError'

/** Brings an empty PostgreSQL database to where hosted Supabase starts. Does nothing the second time. */
export async function bootstrap(sql: Sql): Promise<void> {
  const found = await inspect(sql)
  if (found?.is_hosted)
    throw new BackendStartError(
      'DATABASE_URL is the database of a Supabase project, which has its own services: point the apps at that project, or set DATABASE_URL to an empty PostgreSQL database.',
    )
  if (found?.is_ready) return
  const own = await readFile(new URL('./bootstrap.sql', import.meta.url), 'utf8')
  const parts = [SUPABASE_AUTH_HELPERS_SQL, getAuthSchemaSql(), getStorageSchemaSql(), own]
  await sql.begin(transaction => transaction.unsafe(parts.join('\n')))
}

async function inspect(sql: Sql) {
  try {
    const [found] = await sql<{ is_ready: boolean; is_hosted: boolean }[]>`
      select to_regclass('supabase_migrations.schema_migrations') is not null
          and to_regclass('realtime.messages') is not null as is_ready,
        to_regclass('auth.schema_migrations') is not null as is_hosted`
    return found
  } catch (error) {
    const reason = errorCode(error) || String(error)
    throw new BackendStartError(`The database does not answer (${reason}): check DATABASE_URL and that it is running.`)
  }
}
