import type { Sql } from 'postgres'
import type { Caller } from '../caller'
import { contain } from '../contain'
import type { parseChangeFilter } from './changeFilter'
import { keyText, readRows } from './listenedTable'
import type { ListenedTable, Key, Row } from './listenedTable'
import { listenForNotifications } from '../database/notifications'

type ChangeType = 'INSERT' | 'UPDATE' | 'DELETE'

/** A change in the format of realtime-js. */
export interface Change {
  readonly schema: string
  readonly table: string
  readonly type: ChangeType
  readonly commit_timestamp: string
  /** Empty: the values have JSON types and need no conversion. */
  readonly columns: readonly []
  readonly record?: Row
  readonly old_record?: Key
  readonly errors: null
}

/** A listener to the changes of one table. */
export interface ChangeListener {
  readonly table: ListenedTable
  readonly event: ChangeType | '*'
  readonly filter: ReturnType<typeof parseChangeFilter>
  /** Columns that the listener's role may read. */
  readonly columns: readonly string[]
  readonly caller: Caller
  onChange(change: Change): void
  /** Called when changes may have been missed: the client has to rejoin. */
  lose(): void
}

export interface Changes {
  /** Resolves once every later change is delivered. */
  add(listeners: readonly ChangeListener[]): Promise<void>
  remove(listeners: readonly ChangeListener[]): Promise<void>
  stop(): Promise<void>
}

/** The payload of backend.tell_change(). */
interface RowChange {
  readonly relation: number
  readonly type: ChangeType
  readonly at: string
  readonly key: Key
}

/**
 * Delivers changes of the tables in the publication. The database reports only which row changed; it is read again as
 * each listener, so that the policies decide who receives it. For a deleted row, only the key is sent, to those who may
 * read the table. Source: Supabase guide, "Postgres Changes".
 */
export async function openChanges(sql: Sql, databaseUrl: string, log: (line: string) => void): Promise<Changes> {
  const listeners = new Set<ChangeListener>()
  let notices: RowChange[] = []
  let flushing: Promise<void> | null = null

  async function flush(): Promise<void> {
    while (notices.length) {
      const batch = notices
      notices = []
      for (const relation of new Set(batch.map(notice => notice.relation)))
        await deliver(batch.filter(notice => notice.relation === relation)).catch((error: unknown) =>
          log(`Changes could not be sent: ${error instanceof Error ? error.message : String(error)}`),
        )
    }
  }

  async function deliver(batch: readonly RowChange[]): Promise<void> {
    const alike = new Map<string, ChangeListener[]>()
    for (const listener of listeners) {
      if (listener.table.relation !== batch[0]?.relation) continue
      const who = `${listener.caller.role} ${listener.caller.userId}`
      alike.set(who, [...(alike.get(who) ?? []), listener])
    }
    for (const group of alike.values()) {
      const [first] = group
      if (!first) continue
      const keys = batch.filter(notice => notice.type !== 'DELETE').map(notice => notice.key)
      const rows = keys.length ? await readRows(sql, first.caller, first.table, first.columns, keys) : null
      for (const notice of batch)
        for (const listener of group)
          void contain(
            log,
            `A change of ${listener.table.table}`,
            () => notify(listener, notice, rows?.get(keyText(notice.key))),
            () => listener.lose(),
          )
    }
  }

  async function writeListenedTables(): Promise<void> {
    const relations = [...new Set([...listeners].map(listener => listener.table.relation))]
    await sql.begin(async transaction => {
      // Only one transaction at a time updates the list of reported tables: concurrent ones would conflict.
      await transaction`lock table backend.heard_tables in share row exclusive mode`
      await transaction`delete from backend.heard_tables where relation <> all (${relations})`
      await transaction`
        insert into backend.heard_tables select unnest(${relations}::bigint[])::oid on conflict do nothing`
    })
  }

  const notifications = await listenForNotifications(
    databaseUrl,
    'backend_change',
    payload => {
      notices.push(JSON.parse(payload) as RowChange)
      flushing ??= flush().finally(() => (flushing = null))
    },
    () => {
      for (const listener of [...listeners]) listener.lose()
    },
  )

  return {
    async add(added) {
      for (const listener of added) listeners.add(listener)
      try {
        await writeListenedTables()
      } catch (error) {
        for (const listener of added) listeners.delete(listener)
        throw error
      }
    },
    async remove(removed) {
      for (const listener of removed) listeners.delete(listener)
      await writeListenedTables()
    },
    async stop() {
      await notifications.stop()
      await flushing
    },
  }
}

function notify(listener: ChangeListener, { type, at, key }: RowChange, row: Row | undefined): void {
  const { table, event, filter } = listener
  if (event !== '*' && event !== type) return
  const seen = type === 'DELETE' ? key : row
  if (!seen || (filter && !filter.passes(seen))) return
  listener.onChange({
    schema: table.schema,
    table: table.table,
    type,
    commit_timestamp: at,
    columns: [],
    ...(type === 'DELETE' ? {} : { record: seen }),
    ...(type === 'INSERT' ? {} : { old_record: key }),
    errors: null,
  })
}
