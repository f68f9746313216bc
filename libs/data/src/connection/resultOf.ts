import { fail, ok, type FailureKey, type Result } from '@overtone/domain'
import type { PostgrestSingleResponse } from '@supabase/postgrest-js'
import { toFailure } from './failure'

/**
 * What a request to the tables came to, its rows made entities. `fallback` is the key of the specification's text
 * for the failure, `missing` the one for a row that is not there or not for this person. What `toEntity` throws,
 * because the backend returned something else than it expects, is logged.
 */
export async function resultOf<Row, T>(
  request: PromiseLike<PostgrestSingleResponse<Row>>,
  toEntity: (row: Row) => T,
  fallback: FailureKey,
  missing?: FailureKey,
): Promise<Result<T>> {
  const { data, error, status } = await request
  if (error) return fail(toFailure(error, status, fallback, missing))
  try {
    return ok(toEntity(data))
  } catch (misfit) {
    globalThis.reportError?.(misfit) // the shell logs what is reported
    return fail({ code: 'failed', key: fallback })
  }
}

/** For a request whose answer says nothing but that it was done. */
export function done(): null {
  return null
}

/** For a list of rows. */
export function each<Row, T>(toEntity: (row: Row) => T): (rows: readonly Row[]) => T[] {
  return rows => rows.map(toEntity)
}
