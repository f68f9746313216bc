import { createQueries, database } from '@overtone/data'
import { healthByBuild, ok, type BuildReport, type Result } from '@overtone/domain'
import { resultOf } from '../connection/resultOf'

/** The events of one build in the last day, counted separately for visits in its canary cohort. */
export interface BuildHealth {
  readonly version: string
  readonly isCanary: boolean
  readonly loads: number
  /** Failed loads and uncaught errors; one page may have reported several. */
  readonly failures: number
}

/**
 * Returns what browsers reported of each build of `shell` or of a remote in the last days (1 by default, at most 30),
 * for administrators and members of teams; builds without reports are left out. Errors: `notAuthenticated`,
 * `forbidden`, `loadFailed`.
 */
export async function getReleaseHealth(app: string, days = 1): Promise<Result<BuildReport[]>> {
  const asked = { remote: app, since: new Date(Date.now() - days * 86_400_000).toISOString() }
  const [counts, percentiles] = await Promise.all([
    resultOf(database().rpc('release_health', asked, { get: true }), rows => rows, 'loadFailed'),
    resultOf(database().rpc('release_vitals', asked, { get: true }), rows => rows, 'loadFailed'),
  ])
  if (!counts.ok) return counts
  return percentiles.ok ? ok(healthByBuild(counts.data, percentiles.data)) : percentiles
}

/**
 * Returns the health of each build in the last 24 hours. Errors: those of `getReleaseHealth`.
 *
 * @deprecated Use getReleaseHealth, which has web vitals too.
 */
export function getBuildHealth(remote: string): Promise<Result<BuildHealth[]>> {
  return getReleaseHealth(remote)
}

export const releaseHealthOf = createQueries('release-health', getReleaseHealth)
/** @deprecated Use releaseHealthOf, which has web vitals too. */
export const buildHealthOf = createQueries('build-health', getBuildHealth)
