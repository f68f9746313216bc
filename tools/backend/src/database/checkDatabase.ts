import postgres from 'postgres'
import type { Sql } from 'postgres'
import { BackendStartError, errorCode } from '../backendStartError'
import { missingRights } from './missingRights'

/** Checks DATABASE_URL before anything is started. Throws BackendStartError with one line that says what to do. */
export async function checkDatabaseUrl(databaseUrl: string): Promise<void> {
  parseDatabaseUrl(databaseUrl)
  const sql = postgres(databaseUrl, { max: 1, connect_timeout: 5, onnotice: () => {} })
  try {
    await checkDatabase(sql, databaseUrl)
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/** Checks that the database responds, isn't part of a Supabase project, and grants what the backend needs. */
export async function checkDatabase(sql: Sql, databaseUrl: string): Promise<void> {
  try {
    const [found] = await sql<{ is_hosted: boolean }[]>`
      select to_regclass('auth.schema_migrations') is not null as is_hosted`
    if (found?.is_hosted)
      throw new BackendStartError(
        'DATABASE_URL is the database of a Supabase project, which has services of its own: set SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY instead, or set DATABASE_URL to an empty PostgreSQL database.',
      )
    const missing = await missingRights(sql)
    if (missing) throw new BackendStartError(`DATABASE_URL: ${missing}`)
  } catch (error) {
    if (error instanceof BackendStartError) throw error
    if (error instanceof postgres.PostgresError && !/^(28|3D|57)/.test(error.code)) throw error
    throw new BackendStartError(`DATABASE_URL: ${connectionProblem(error, parseDatabaseUrl(databaseUrl))}`)
  }
}

function parseDatabaseUrl(text: string): URL {
  if (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text)) return new URL(text)
  throw new BackendStartError(
    'DATABASE_URL is not the address of a PostgreSQL database: write it as postgres://role:password@host:5432/database, with special characters percent-encoded.',
  )
}

function connectionProblem(error: unknown, { username, host, pathname }: URL): string {
  const database = decodeURIComponent(pathname.slice(1)) || decodeURIComponent(username)
  const code = errorCode(error)
  switch (code) {
    case '28P01':
    case '28000':
      return `${host} refuses the role "${decodeURIComponent(username)}" (${messageOf(error)}): correct the role and the password.`
    case '3D000':
      return `${host} has no database "${database}": create it, or correct the name.`
    default:
      return `no PostgreSQL server responds at ${host} (${code || messageOf(error)}): start it, or correct the address.`
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
