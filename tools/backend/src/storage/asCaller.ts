import type { Sql, TransactionSql } from 'postgres'
import { asCaller as runAsCaller } from '../asCaller'
import type { Caller } from '../caller'
import { fromDatabase } from './storageError'

const rolledBack = new Error('Rolled back on purpose')

/** Runs statements as the caller, in one transaction. Throws a StorageError if policies forbid it. */
export async function asCaller<T>(sql: Sql, caller: Caller, work: (caller: TransactionSql) => Promise<T>): Promise<T> {
  try {
    return await runAsCaller(sql, caller, work)
  } catch (error) {
    throw fromDatabase(error)
  }
}

/** Checks a permission: runs the statements as the caller and rolls them back. Throws if they are forbidden. */
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
