import { createReads, database } from '@overtone/data'
import type { Result } from '@overtone/domain'
import { resultOf } from '../connection/resultOf'

/** What the pages of the last day told of one build of an app, in visits that drew its canary or in the others. */
export interface BuildHealth {
  readonly version: string
  readonly isCanary: boolean
  readonly loads: number
  /** How often a load failed, or something threw what nobody caught; a page may have told of several. */
  readonly failures: number
}

interface CountRow {
  readonly version: string
  readonly is_canary: boolean
  readonly kind: string
  readonly count: number
}

/** `load`, what failed, or a vital with what it is worth: 'lcp-good'. */
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
 * How the builds of `shell` or of a remote of the registry fared in the last 24 hours, for administrators; a build that
 * no page told of is not among them. Errors: `notAuthenticated`, `forbidden`, `loadFailed`.
 */
export function getBuildHealth(remote: string): Promise<Result<BuildHealth[]>> {
  return resultOf(database().rpc('release_health', { remote }, { get: true }), toBuilds, 'loadFailed')
}

export const buildHealthOf = createReads('build-health', getBuildHealth)
