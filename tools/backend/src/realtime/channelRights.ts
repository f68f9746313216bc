import type { Sql, TransactionSql } from 'postgres'
import { becomeCaller } from '../asCaller'
import { errorCode } from '../backendStartError'
import type { Caller } from '../caller'

const extensions = ['broadcast', 'presence'] as const
type Extension = (typeof extensions)[number]

/** Permissions to receive and send in a private channel. */
export interface ChannelRights {
  readonly receives: ReadonlySet<Extension>
  readonly sends: ReadonlySet<Extension>
}

const everything: ReadonlySet<Extension> = new Set(extensions)

/** The permissions in a public channel. */
export const openRights: ChannelRights = { receives: everything, sends: everything }

const rolledBack = new Error('Rolled back on purpose')

/**
 * Returns the permissions in a private channel, which are those on rows of realtime.messages with its topic: reading
 * and inserting one is tried in a transaction that is rolled back.
 */
export async function readRights(sql: Sql, caller: Caller, topic: string): Promise<ChannelRights> {
  let rights: ChannelRights = { receives: new Set(), sends: new Set() }
  const trial = sql.begin(async transaction => {
    await transaction`select set_config('realtime.topic', ${topic}, true)`
    const rows = await transaction<{ id: string }[]>`
      insert into realtime.messages (topic, extension, private)
      select ${topic}, unnest(${[...extensions]}::text[]), true returning id`
    await becomeCaller(transaction, caller)
    const seen = await transaction<{ extension: Extension }[]>`
      select extension from realtime.messages where id = any (${rows.map(row => row.id)})`
    const sends = new Set<Extension>()
    for (const extension of extensions) if (await maySay(transaction, topic, extension)) sends.add(extension)
    rights = { receives: new Set(seen.map(row => row.extension)), sends }
    throw rolledBack
  })
  await trial.catch((error: unknown) => {
    if (error !== rolledBack) throw error
  })
  return rights
}

async function maySay(sql: TransactionSql, topic: string, extension: Extension): Promise<boolean> {
  try {
    await sql.savepoint(
      inner => inner`insert into realtime.messages (topic, extension, private) values (${topic}, ${extension}, true)`,
    )
    return true
  } catch (error) {
    if (errorCode(error) === '42501') return false
    throw error
  }
}
