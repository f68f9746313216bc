import postgres from 'postgres'
import type { Sql } from 'postgres'
import { BackendStartError, errorCode } from '../backendStartError'
import { bootstrap } from './bootstrap'
import { checkDatabase } from './checkDatabase'
import { migrate } from './migrate'
import { prepareServices } from './services'

/** Addresses of the embedded database: for its superuser, and for the role that applies the migrations. */
export interface EmbeddedDatabase {
  readonly url: string
  readonly ownerUrl: string
}

/**
 * Brings the embedded database up to date. The superuser creates what hosted Supabase provides; the migrations run as
 * `postgres`, which isn't a superuser on hosted Supabase either. Throws BackendStartError.
 */
export async function prepareEmbedded(sql: Sql, { ownerUrl }: EmbeddedDatabase, log: (line: string) => void) {
  const owner = postgres(ownerUrl, { max: 1, onnotice: () => {}, connection: { TimeZone: 'UTC' } })
  try {
    await bootstrap({ sql, owner, ownerPassword: new URL(ownerUrl).password })
    await finish(sql, owner, 'run `npm run db -- reset`, which empties it, or set OVERTONE_DATA to another folder', log)
  } catch (error) {
    // The superuser had another name in older versions.
    if (errorCode(error).startsWith('28')) throw olderDataFolder()
    throw error
  } finally {
    await owner.end({ timeout: 2 })
  }
}

/** Brings the database of DATABASE_URL up to date, as the role that it names. Throws BackendStartError. */
export async function prepareOwn(sql: Sql, databaseUrl: string, log: (line: string) => void): Promise<void> {
  await checkDatabase(sql, databaseUrl)
  await bootstrap({ sql, owner: sql, ownerPassword: null })
  await finish(sql, sql, 'set DATABASE_URL to an empty database', log)
}

async function finish(sql: Sql, owner: Sql, remedy: string, log: (line: string) => void): Promise<void> {
  for (const file of await migrate(owner, remedy)) log(`Applied ${file}`)
  await owner`select private.prepare_listen_months()`
  await prepareServices(sql)
}

function olderDataFolder(): BackendStartError {
  return new BackendStartError(
    'The database in the data folder was made by an earlier version of Overtone and cannot be upgraded: run `npm run db -- reset`, which empties it, or set OVERTONE_DATA to another folder.',
  )
}
