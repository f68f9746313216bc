import { asCaller } from './asCaller'
import { optionalText, readJson } from './storageCall'
import type { StorageAnswer, StorageCall, StorageRoute } from './storageCall'
import { invalidRequest } from './storageError'

export const listRoutes: readonly StorageRoute[] = [
  { method: 'POST', path: /^\/object\/list\/(?<bucket>[^/]+)$/, run: list },
]

const columns = ['name', 'created_at', 'updated_at', 'last_accessed_at']

/**
 * Lists one level of a folder: its files, and its folders as entries without an ID. Defaults: 100 entries, by name.
 * Source: specification core §7, "Storage".
 */
async function list({ sql, caller, bucket, request }: StorageCall): Promise<StorageAnswer> {
  const body = await readJson(request)
  const { limit = 100, offset = 0 } = body
  const search = optionalText(body, 'search')
  const { column = 'name', order = 'asc' } = (body.sortBy ?? {}) as { column?: unknown; order?: unknown }
  if (typeof column !== 'string' || !columns.includes(column))
    throw invalidRequest(`sortBy.column must be one of ${columns.join(', ')}`)
  const folder = optionalText(body, 'prefix').replace(/^\/+|\/+$/g, '')
  const above = folder ? `${folder}/` : ''

  return asCaller(
    sql,
    caller,
    transaction => transaction`
      with below as (
        select *, substr(name, ${above.length}::int + 1) as path
        from storage.objects
        where bucket_id = ${bucket} and starts_with(name, ${above})
      ), entries as (
        select path as name, id, updated_at, created_at, last_accessed_at, metadata
        from below where path not like '%/%'
        union all
        select distinct split_part(path, '/', 1), null::uuid, null::timestamptz, null::timestamptz, null::timestamptz,
          null::jsonb
        from below where path like '%/%'
      )
      select * from entries
      where starts_with(lower(name), lower(${search}))
      order by ${transaction(column)} ${order === 'desc' ? transaction`desc` : transaction`asc`}, name
      limit ${whole(limit, 1000)} offset ${whole(offset, 1_000_000)}`,
  ).then(rows => [...rows])
}

function whole(value: unknown, most: number): number {
  const number = typeof value === 'object' ? NaN : Number(value)
  if (!Number.isInteger(number) || number < 0) throw invalidRequest('limit and offset must be whole numbers')
  return Math.min(number, most)
}
