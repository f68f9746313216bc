import type { Sql } from 'postgres'
import { asCaller } from '../asCaller'
import type { Caller } from '../caller'

/** A table of the publication. */
export interface ListenedTable {
  /** The table's OID. */
  readonly relation: number
  readonly schema: string
  readonly table: string
  readonly key: readonly string[]
}

export type Key = Readonly<Record<string, unknown>>
export type Row = Readonly<Record<string, unknown>>

/** Returns the published tables of a schema that have a primary key; all of them, or the one of this name. */
export async function findTables(sql: Sql, schema: string, table: string | null): Promise<ListenedTable[]> {
  return sql<ListenedTable[]>`
    select c.oid::integer as relation, n.nspname as schema, c.relname as table,
      array_agg(a.attname::text order by a.attnum) as key
    from pg_publication_tables p
    join pg_namespace n on n.nspname = p.schemaname
    join pg_class c on c.relnamespace = n.oid and c.relname = p.tablename
    join pg_index i on i.indrelid = c.oid and i.indisprimary
    join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
    where p.pubname = 'supabase_realtime' and n.nspname = ${schema} and (${table}::text is null or c.relname = ${table})
    group by 1, 2, 3`
}

/** Returns the columns that a role may read, by its grants. */
export async function readableColumns(sql: Sql, { relation }: ListenedTable, role: Caller['role']): Promise<string[]> {
  const columns = await sql<{ name: string }[]>`
    select attname::text as name from pg_attribute
    where attrelid = ${relation} and attnum > 0 and not attisdropped
      and has_column_privilege(${role}, attrelid, attnum, 'select')
    order by attnum`
  return columns.map(column => column.name)
}

/** Returns the rows with these keys that the caller may see now, by key as text. */
export async function readRows(
  sql: Sql,
  caller: Caller,
  { schema, table, key }: ListenedTable,
  columns: readonly string[],
  keys: readonly Key[],
): Promise<Map<string, Row>> {
  const name = sql(`${schema}.${table}`)
  const rows = await asCaller(
    sql,
    caller,
    transaction => transaction<{ key: string; row: Row }[]>`
      select to_jsonb(wanted)::text as key, to_jsonb(visible) as row
      from (
        select ${transaction(key as string[])}
        from jsonb_populate_recordset(null::${name}, ${JSON.stringify(keys)}::text::jsonb)
      ) wanted
      join (select ${transaction(columns as string[])} from ${name}) visible using (${transaction(key as string[])})`,
  )
  return new Map(rows.map(({ key: text, row }) => [keyText(JSON.parse(text) as Key), row]))
}

/** Returns the same text for the same key, whatever the order of its columns. */
export function keyText(key: Key): string {
  return JSON.stringify(Object.entries(key).sort(([a], [b]) => (a < b ? -1 : 1)))
}
