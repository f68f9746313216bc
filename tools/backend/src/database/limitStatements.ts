import type { PostgresConnection } from '@supabase/lite/postgres'
import { sql } from 'kysely'
import { statementTimeouts } from '../statementTimeouts'

/** The function that lite calls to set the role of a request, in the transaction of that request. */
type ApplyContext = (
  transaction: Parameters<ReturnType<typeof sql>['execute']>[0],
  context: { readonly auth?: { readonly role?: string } },
  ...others: readonly unknown[]
) => Promise<void>

/**
 * Gives the statements of REST and RPC the time limit of their role. Patches an inner function of this version of lite.
 */
export function limitStatements(connection: PostgresConnection): void {
  const applyContext = Reflect.get(connection, 'applyJwtSessionContext') as ApplyContext
  const applyJwtSessionContext: ApplyContext = async (transaction, context, ...others) => {
    await applyContext.call(connection, transaction, context, ...others)
    const role = context.auth?.role ?? 'anon'
    const timeouts: Readonly<Record<string, string>> = statementTimeouts
    await sql`select set_config('statement_timeout', ${timeouts[role] ?? statementTimeouts.anon}, true)`.execute(
      transaction,
    )
  }
  Object.assign(connection, { applyJwtSessionContext })
}
