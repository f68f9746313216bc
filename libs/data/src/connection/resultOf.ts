import { fail, ok, type FailureKey, type Result } from '@overtone/domain'
import type { PostgrestSingleResponse } from '@supabase/postgrest-js'
import { toFailure } from './failure'

/**
 * Returns the result of a request, its rows mapped to entities. `fallback` is the key of the specification's text for
 * the failure, `missing` the key for a row that doesn't exist or isn't visible to the user. Errors thrown by `toEntity`
 * mean an unexpected response and are logged.
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
    globalThis.reportError?.(misfit) // the shell logs reported errors
    return fail({ code: 'failed', key: fallback })
  }
}

/** Maps a response without content. */
export function done(): null {
  return null
}

/** Maps a list of rows. */
export function each<Row, T>(toEntity: (row: Row) => T): (rows: readonly Row[]) => T[] {
  return rows => rows.map(toEntity)
}
