import { readFile } from 'node:fs/promises'
import { getAuthSchemaSql, getStorageSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from '@supabase/lite'
import type { Sql } from 'postgres'

/**
 * Roles of a database: in an embedded one, `sql` is the superuser and `owner` applies the migrations. Elsewhere both
 * are one role.
 */
export interface DatabaseRoles {
  readonly sql: Sql
  readonly owner: Sql
  /** The password for the owner; null if the owner exists already. */
  readonly ownerPassword: string | null
}

/** The tables of the auth service that lite lacks. */
const added = ['mfa_factors', 'mfa_challenges', 'webauthn_credentials', 'webauthn_challenges']

/** Sets up an empty PostgreSQL database like a new hosted Supabase project. Idempotent. */
export async function bootstrap({ sql, owner, ownerPassword }: DatabaseRoles): Promise<void> {
  if (!(await isReady(sql))) await build({ sql, owner, ownerPassword })
  await sql.unsafe((await read('mfa.sql')) + (await read('passkeys.sql')))
  if (ownerPassword) for (const table of added) await giveToAuth(sql, table)
}

/** Gives a table to the auth service, as on hosted Supabase. */
async function giveToAuth(sql: Sql, table: string): Promise<void> {
  await sql`alter table auth.${sql(table)} owner to supabase_auth_admin`
  await sql`grant all on auth.${sql(table)} to postgres`
}

async function build({ sql, owner, ownerPassword }: DatabaseRoles): Promise<void> {
  const parts = [SUPABASE_AUTH_HELPERS_SQL, getAuthSchemaSql(), getStorageSchemaSql(), await read('bootstrap.sql')]
  if (ownerPassword) parts.push(await read('embedded.sql'), `alter role postgres password '${ownerPassword}'`)
  await sql.begin(transaction => transaction.unsafe(parts.join('\n')))
  const last = await read('owner.sql')
  await owner.begin(transaction => transaction.unsafe(last))
}

/** Returns true if the last part has run before. */
async function isReady(sql: Sql): Promise<boolean> {
  const [found] = await sql<{ is_ready: boolean }[]>`
    select to_regclass('supabase_migrations.schema_migrations') is not null
      and to_regclass('realtime.messages') is not null as is_ready`
  return found?.is_ready ?? false
}

function read(file: string): Promise<string> {
  return readFile(new URL(`./${file}`, import.meta.url), 'utf8')
}
