import { createQueries, database } from '@overtone/data'
import type { Result } from '@overtone/domain'
import { resultOf } from '../connection/resultOf'

/** The events of one build in the last day, counted separately for visits in its canary cohort. */
export interface BuildHealth {
  readonly version: string
  readonly isCanary: boolean
  readonly loads: number
  /** Failed loads and uncaught errors; one page may have reported several. */
  readonly failures: number
}

interface CountRow {
  readonly version: string
  readonly is_canary: boolean
  readonly kind: string
  readonly count: number
}

/** Sums the counts by build. `kind` is `load`, the failed phase, or a rated vital such as 'lcp-good'. */
function toBuilds(rows: readonly CountRow[]): BuildHealth[] {
  const builds = new Map<string, BuildHealth>()
  for (const { version, is_canary: isCanary, kind, count } of rows) {
    const key = `${version} ${isCanary}`
    const { loads, failures } = builds.get(key) ?? { loads: 0, failures: 0 }
    const isFailure = kind !== 'load' && !kind.includes('-')
    builds.set(key, {
      version,
      isCanary,
      loads: loads + (kind === 'load' ? count : 0),
      failures: failures + (isFailure ? count : 0),
    })
  }
  return [...builds.values()]
}

/**
 * Returns the health of each build of `shell` or of a remote in the last 24 hours, for administrators; builds without
 * reports are left out. Errors: `notAuthenticated`, `forbidden`, `loadFailed`.
 */
export function getBuildHealth(remote: string): Promise<Result<BuildHealth[]>> {
  return resultOf(database().rpc('release_health', { remote }, { get: true }), toBuilds, 'loadFailed')
}

export const buildHealthOf = createQueries('build-health', getBuildHealth)
