import type { Sql, TransactionSql } from 'postgres'
import { errorCode } from '../backendStartError'
import { stepsForRoles, stepsInDatabase, takeOwnership } from './setupSteps'
import type { Step } from './setupSteps'

interface Facts {
  readonly role: string
  readonly database: string
  readonly version: number
  readonly encoding: string
  readonly roles: readonly string[]
}

/** Rolls a successful transaction back. */
class Trial extends Error {
  constructor(readonly refused: readonly Step[]) {
    super('Rolled back on purpose')
  }
}

/**
 * Returns one line with the SQL that grants exactly what the role of this connection lacks to set up Overtone; null
 * where it lacks nothing. Tries each step in a transaction that is rolled back, because privileges differ by version.
 */
export async function missingRights(sql: Sql): Promise<string | null> {
  const [facts] = await sql<Facts[]>`
    select quote_ident(current_user) as role, quote_ident(current_database()) as database,
      current_setting('server_version_num')::integer as version, current_setting('server_encoding') as encoding,
      (select array_agg(rolname::text) from pg_roles) as roles`
  if (!facts) throw new Error('The database returned no information about itself')
  const { role, database, version, encoding } = facts
  if (version < 150000) return `PostgreSQL ${Math.floor(version / 10000)} is too old: use version 15 or later.`
  if (encoding !== 'UTF8') return `the database ${database} is encoded as ${encoding}: use one in UTF8.`

  const refused = await trySteps(sql, facts)
  if (refused.length === 0) return null
  const grants = refused.map(step => step.grant).join(' ')
  return `the role ${role} lacks privileges to set up Overtone. Run this as a superuser in the database ${database}, then start again: ${grants}`
}

async function trySteps(sql: Sql, { role, database, roles }: Facts): Promise<readonly Step[]> {
  try {
    return await sql.begin(async (transaction): Promise<never> => {
      const refused: Step[] = []
      const attempt = async (step: Step) => {
        const isDone = await succeeds(transaction, step.attempt)
        if (!isDone) refused.push(step)
        return isDone
      }
      if (await attempt(takeOwnership(role, database))) for (const step of stepsInDatabase(role)) await attempt(step)
      for (const step of stepsForRoles(role, new Set(roles))) await attempt(step)
      throw new Trial(refused)
    })
  } catch (error) {
    if (error instanceof Trial) return error.refused
    throw error
  }
}

/** Returns true if a statement is allowed. Throws errors that aren't about privileges, roles or extensions. */
async function succeeds(transaction: TransactionSql, statement: string): Promise<boolean> {
  try {
    await transaction.savepoint(inner => inner.unsafe(statement))
    return true
  } catch (error) {
    // Not allowed; a role that a refused step would have created (two codes); an extension that isn't installed.
    if (['42501', '42704', '22023', '0A000', '58P01'].includes(errorCode(error))) return false
    throw error
  }
}
