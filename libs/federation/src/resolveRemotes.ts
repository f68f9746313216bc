import type { Registry, RegistryRemote, RemoteCanary } from './registry'

/** The inputs besides the registry that decide which builds a visit runs. */
export interface Visit {
  /** Assigned to each browser once; null if storage is blocked: such a browser runs stable builds. */
  readonly cohort: string | null
  /** Builds that failed in this visit, as `name@version`: excluded as canaries. */
  readonly failed: readonly string[]
}

/** The part of a remote that decides about its canary. */
interface CanaryRemote {
  readonly name: string
  readonly canary?: Pick<RemoteCanary, 'version' | 'percent'>
}

/**
 * Returns true if a visit runs the canary of a remote: its cohort is within the percentage, and the build didn't fail.
 * Stable for a cohort and remote, even when the percentage grows; independent between remotes. Pure.
 */
export function runsCanary({ name, canary }: CanaryRemote, { cohort, failed }: Visit): boolean {
  if (!canary || !cohort || failed.includes(`${name}@${canary.version}`)) return false
  let hash = 0
  for (const letter of name + cohort) {
    hash = Math.imul(hash ^ letter.charCodeAt(0), 0x9e3779b1)
    hash ^= hash >>> 15
  }
  return (hash >>> 0) % 100 < canary.percent
}

/**
 * Returns the builds that a page runs, one per remote: the canary, with the stable build as its fallback, or the stable
 * build. Pure, so a visit keeps its builds until the registry changes.
 */
export function resolveRemotes({ remotes }: Registry, visit: Visit): RegistryRemote[] {
  return remotes.map(remote => {
    const { name, canary } = remote
    return canary && runsCanary(remote, visit) ? { ...canary, name, previous: remote, isCanary: true } : remote
  })
}
