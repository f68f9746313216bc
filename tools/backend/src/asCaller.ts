import type { Sql, TransactionSql } from 'postgres'
import type { Caller } from './caller'
import { statementTimeouts } from './statementTimeouts'

/** Runs the statements from here to the end of the transaction under the caller's role, claims and time limit. */
export async function becomeCaller(transaction: TransactionSql, caller: Caller): Promise<void> {
  await transaction`
    select set_config('role', ${caller.role}, true),
      set_config('statement_timeout', ${statementTimeouts[caller.role]}, true),
      set_config('request.jwt.claims', ${JSON.stringify(caller.claims)}, true),
      set_config('request.jwt.claim.sub', ${caller.userId ?? ''}, true),
      set_config('request.jwt.claim.role', ${caller.role}, true)`
}

/** Runs statements in one transaction under the caller's role and claims, so that row policies apply. */
export async function asCaller<T>(sql: Sql, caller: Caller, work: (caller: TransactionSql) => Promise<T>): Promise<T> {
  const done = await sql.begin(async transaction => {
    await becomeCaller(transaction, caller)
    return { result: await work(transaction) }
  })
  return done.result
}
