import { createReads, database } from '@overtone/data'
import type { Result } from '@overtone/domain'
import { parsed } from '../connection/parsed'
import { each, resultOf } from '../connection/resultOf'
import { systemHealthSchema } from './adminSchemas'

const fallback = 'loadFailed'

/** The machinery behind the product, as far as the database measures it. */
export interface SystemHealth {
  readonly databaseBytes: number
  /** To the database now, of at most `mostConnections`. */
  readonly connections: number
  readonly mostConnections: number
  /** Share of reads that memory answered, 0–1; null before the first. */
  readonly cacheHits: number | null
  /** Bytes that each bucket holds. */
  readonly buckets: Readonly<Record<string, number>>
  /** Errors that browsers reported, and the visits that did. */
  readonly errorsLastHour: number
  readonly visitsLastHour: number
  readonly errorsLastDay: number
  /** ISO 8601, when the database started. */
  readonly startedAt: string
}

/** What was measured, and after how many milliseconds the answer was here. */
export interface MeasuredHealth extends SystemHealth {
  readonly milliseconds: number
}

/** Measures now. Errors: `not-authenticated`, `forbidden` (`insufficientPrivileges`), `loadFailed`. */
export function getSystemHealth(): Promise<Result<MeasuredHealth>> {
  const start = performance.now()
  const request = database().rpc('system_health', undefined, { get: true })
  const measured = (found: unknown) => ({
    ...parsed(systemHealthSchema, found),
    milliseconds: Math.round(performance.now() - start),
  })
  return resultOf(request, measured, fallback)
}

/** How often browsers could not load a release of an area. */
export interface LoadErrors {
  readonly remote: string
  readonly version: string
  readonly errors: number
  readonly visits: number
  /** ISO 8601. */
  readonly lastAt: string
}

/** What could not be loaded in the last 30 days, the latest first. Errors: as `getSystemHealth`. */
export function getLoadErrors(): Promise<Result<LoadErrors[]>> {
  const request = database().rpc('load_errors', undefined, { get: true })
  return resultOf(
    request,
    each(({ remote, version, errors, visits, last_at: lastAt }) => ({ remote, version, errors, visits, lastAt })),
    fallback,
  )
}

export const loadErrors = createReads('load-errors', getLoadErrors)
