import { createQueries, database } from '@overtone/data'
import type { Result } from '@overtone/domain'
import { parsed } from '../connection/parsed'
import { each, resultOf } from '../connection/resultOf'
import { systemHealthSchema } from './adminSchemas'

const fallback = 'loadFailed'

/** The resources that a machine uses. */
export interface MachineLoad {
  /** Share of all processors, 0–1. */
  readonly cpu: number
  readonly memoryUsed: number
  readonly memoryTotal: number
  /** Bytes on the disk of the data. */
  readonly storageUsed: number
  readonly storageTotal: number
  /** Bytes that the backend sent and received per second. */
  readonly networkBytes: number
}

/** Metrics of the infrastructure that the database can measure. */
export interface SystemHealth {
  /** Measured every ten seconds by the embedded backend; null where nothing reports it. */
  readonly machine: MachineLoad | null
  readonly databaseBytes: number
  /** Current database connections, of at most `mostConnections`. */
  readonly connections: number
  readonly mostConnections: number
  /** Cache hit ratio of the database, 0–1; null before the first read. */
  readonly cacheHits: number | null
  /** Bytes stored in each bucket. */
  readonly buckets: Readonly<Record<string, number>>
  /** Errors that browsers reported, and the visits that reported them. */
  readonly errorsLastHour: number
  readonly visitsLastHour: number
  readonly errorsLastDay: number
  /** ISO 8601, when the database started. */
  readonly startedAt: string
}

/** The metrics, and the milliseconds until the response. */
export interface MeasuredHealth extends SystemHealth {
  readonly milliseconds: number
}

/** Measures the system now. Errors: `not-authenticated`, `forbidden` (`insufficientPrivileges`), `loadFailed`. */
export function getSystemHealth(): Promise<Result<MeasuredHealth>> {
  const start = performance.now()
  const request = database().rpc('system_health', undefined, { get: true })
  const measured = (found: unknown) => ({
    ...parsed(systemHealthSchema, found),
    milliseconds: Math.round(performance.now() - start),
  })
  return resultOf(request, measured, fallback)
}

/** Number of times that browsers failed to load a release of an area. */
export interface LoadErrors {
  readonly remote: string
  readonly version: string
  readonly errors: number
  readonly visits: number
  /** ISO 8601. */
  readonly lastAt: string
}

/** Returns the load errors of the last 30 days, latest first. Errors: those of `getSystemHealth`. */
export function getLoadErrors(): Promise<Result<LoadErrors[]>> {
  const request = database().rpc('load_errors', undefined, { get: true })
  return resultOf(
    request,
    each(({ remote, version, errors, visits, last_at: lastAt }) => ({ remote, version, errors, visits, lastAt })),
    fallback,
  )
}

export const loadErrors = createQueries('load-errors', getLoadErrors)
