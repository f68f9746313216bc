import type { Sql } from 'postgres'
import type { Caller } from '../caller'
import { parseChangeFilter } from './changeFilter'
import type { ChangeListener } from './changes'
import { findTables, readableColumns } from './listenedTable'
import { JoinRefused } from './joinRefused'
import type { ChangeRequest } from './joinRequest'

export interface ChangeBinding {
  readonly id: number
  readonly written: Readonly<Record<string, unknown>>
  readonly listeners: ChangeListener[]
}

let lastId = 0

/**
 * Creates a listener for each table that a binding matches. Throws JoinRefused for tables that nobody, or not this
 * role, can listen to.
 */
export async function bindChanges(
  sql: Sql,
  requests: readonly ChangeRequest[],
  caller: () => Caller,
  line: { push: (event: string, payload: unknown) => void; lose: () => void },
): Promise<ChangeBinding[]> {
  const bindings: ChangeBinding[] = []
  for (const { schema, table, filter: text, event, written } of requests) {
    const refused = `Unable to subscribe to changes with given parameters: ${JSON.stringify(written)}`
    const filter = text === null ? null : parseChangeFilter(text)
    const id = (lastId += 1)
    const listeners: ChangeListener[] = []
    for (const found of await findTables(sql, schema, table)) {
      const columns = await readableColumns(sql, found, caller().role)
      const canReceive = found.key.every(name => columns.includes(name)) && (!filter || columns.includes(filter.column))
      if (!canReceive) continue
      listeners.push({
        table: found,
        event,
        filter,
        columns,
        get caller() {
          return caller()
        },
        onChange: data => line.push('postgres_changes', { ids: [id], data }),
        lose: line.lose,
      })
    }
    if (!listeners.length || (text !== null && !filter)) throw new JoinRefused(refused)
    bindings.push({ id, written, listeners })
  }
  return bindings
}
