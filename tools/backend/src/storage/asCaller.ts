import type { Sql, TransactionSql } from 'postgres'
import type { Caller } from '../caller'
import { fromDatabase } from './storageError'

const rolledBack = new Error('Rolled back on purpose')

/** Runs statements in one transaction under the caller's role and claims, so that the policies decide. */
export async function asCaller<T>(sql: Sql, caller: Caller, work: (caller: TransactionSql) => Promise<T>): Promise<T> {
  try {
    const done = await sql.begin(async transaction => {
      await transaction`
        select set_config('role', ${caller.role}, true),
          set_config('request.jwt.claims', ${JSON.stringify(caller.claims)}, true),
          set_config('request.jwt.claim.sub', ${caller.userId ?? ''}, true),
          set_config('request.jwt.claim.role', ${caller.role}, true)`
      return { result: await work(transaction) }
    })
    return done.result
  } catch (error) {
    throw fromDatabase(error)
  }
}

/** Whether the caller may: runs the statements as the caller and takes them back. Throws what forbids them. */
export async function probe(
  sql: Sql,
  caller: Caller,
  work: (caller: TransactionSql) => Promise<unknown>,
): Promise<void> {
  try {
    await asCaller(sql, caller, async transaction => {
      await work(transaction)
      throw rolledBack
    })
  } catch (error) {
    if (error !== rolledBack) throw error
  }
}
