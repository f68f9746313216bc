import { createQueries, database } from '@overtone/data'
import { healthByBuild, type BuildHealth, type Result } from '@overtone/domain'
import { resultOf } from '../connection/resultOf'

/**
 * Returns the health of each build of `shell` or of a remote in the last days (1 by default, at most 30), for
 * administrators and members of teams; builds without reports are left out. Errors: `notAuthenticated`, `forbidden`,
 * `loadFailed`.
 */
export function getBuildHealth(remote: string, days = 1): Promise<Result<BuildHealth[]>> {
  const since = new Date(Date.now() - days * 86_400_000).toISOString()
  const request = database().rpc('release_health', { remote, since }, { get: true })
  return resultOf(request, healthByBuild, 'loadFailed')
}

export const buildHealthOf = createQueries('build-health', getBuildHealth)
