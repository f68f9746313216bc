import type { Sql, TransactionSql } from 'postgres'
import { asCaller } from './asCaller'
import { optionalText, readJson } from './storageCall'
import type { StorageAnswer, StorageCall, StorageRoute } from './storageCall'
import { invalidRequest } from './storageError'

export const listPageRoutes: readonly StorageRoute[] = [
  { method: 'POST', path: /^\/object\/list-v2\/(?<bucket>[^/]+)$/, run: listPage },
]

interface Entry {
  /** Null for a folder. */
  readonly id: string | null
  readonly name: string
  readonly sort: string
}

/** The end of a page: the sort key and the name of its last entry. */
type Cursor = readonly [sort: string, name: string]

/**
 * Lists a page of everything below a prefix, or with `with_delimiter` of one level, by whole names. The cursor is a
 * position in the order and not a number, so that concurrent changes neither repeat nor skip an entry.
 */
async function listPage({ sql, caller, bucket, request }: StorageCall): Promise<StorageAnswer> {
  const body = await readJson(request)
  const { limit = 1000, cursor } = body
  const prefix = optionalText(body, 'prefix')
  if (!Number.isInteger(limit) || Number(limit) < 1) throw invalidRequest('limit must be a whole number above 0')
  const size = Math.min(Number(limit), 1000)
  const { column = 'name', order = 'asc' } = (body.sortBy ?? {}) as { column?: unknown; order?: unknown }
  if (typeof column !== 'string' || !['name', 'created_at', 'updated_at'].includes(column))
    throw invalidRequest('sortBy.column must be one of name, created_at, updated_at')

  const found = await asCaller(sql, caller, async transaction => {
    const below = isTrue(body.with_delimiter)
      ? level(transaction, bucket, prefix, column)
      : everything(transaction, bucket, prefix, column)
    return transaction<Entry[]>`
      select * from (${below}) entries
      where ${cursor === undefined ? transaction`true` : after(transaction, readCursor(cursor), order === 'desc')}
      order by ${order === 'desc' ? transaction`sort desc, name desc` : transaction`sort, name`}
      limit ${size + 1}`
  })
  const entries = found.slice(0, size)
  const hasNext = found.length > size
  const last = entries.at(-1)
  return {
    hasNext,
    folders: entries.filter(({ id }) => id === null).map(({ name }) => ({ name, key: name })),
    objects: entries
      .filter(({ id }) => id !== null)
      .map(({ sort: _sort, ...entry }) => ({ ...entry, key: entry.name })),
    ...(hasNext && last ? { nextCursor: writeCursor([last.sort, last.name]) } : {}),
  }
}

function everything(sql: TransactionSql, bucket: string, prefix: string, column: string) {
  return sql`
    select id, name, ${sortKey(sql, column)} as sort, metadata, created_at, updated_at, last_accessed_at
    from storage.objects where bucket_id = ${bucket} and starts_with(name, ${prefix})`
}

/** Folders come before all files when sorted by date, because they have none. */
function level(sql: TransactionSql, bucket: string, prefix: string, column: string) {
  const rest = sql`substr(name, ${prefix.length}::int + 1)`
  const folder = sql`${prefix} || split_part(${rest}, '/', 1) || '/'`
  return sql`
    ${everything(sql, bucket, prefix, column)} and ${rest} not like '%/%'
    union all
    select distinct null::uuid, ${folder}, ${column === 'name' ? folder : sql`''`},
      null::jsonb, null::timestamptz, null::timestamptz, null::timestamptz
    from storage.objects where bucket_id = ${bucket} and starts_with(name, ${prefix}) and ${rest} like '%/%'`
}

function sortKey(sql: TransactionSql, column: string) {
  return column === 'name' ? sql`name` : sql`to_char(${sql(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`
}

function after(sql: Sql | TransactionSql, [sort, name]: Cursor, isDescending: boolean) {
  return isDescending ? sql`(sort, name) < (${sort}, ${name})` : sql`(sort, name) > (${sort}, ${name})`
}

function isTrue(value: unknown): boolean {
  return value === true || value === 'true'
}

function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

function readCursor(text: unknown): Cursor {
  try {
    const value: unknown = JSON.parse(Buffer.from(String(text), 'base64url').toString())
    if (Array.isArray(value) && value.length === 2) return [String(value[0]), String(value[1])]
  } catch {
    // Reported below.
  }
  throw invalidRequest('The cursor is not valid')
}
