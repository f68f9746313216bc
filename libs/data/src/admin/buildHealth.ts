import { createQueries, database } from '@overtone/data'
import { healthByBuild, type BuildReport, type Result } from '@overtone/domain'
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
export function getReleaseHealth(app: string, days = 1): Promise<Result<BuildReport[]>> {
  const since = new Date(Date.now() - days * 86_400_000).toISOString()
  const request = database().rpc('release_health', { remote: app, since }, { get: true })
  return resultOf(request, healthByBuild, 'loadFailed')
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
