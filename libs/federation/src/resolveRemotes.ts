import type { Registry, RegistryRemote } from './registry'

/** What a browser brings along to the question which builds it runs. */
export interface Choice {
  /** Drawn once by each browser, kept by each visit; null where a browser keeps nothing: it runs what is stable. */
  readonly draw: string | null
  /** Builds that failed in this visit, as `name@version`: none of them runs as a canary. */
  readonly failed: readonly string[]
}

/**
 * Whether a draw is among so many of 100. The same for the same draw and remote, also when the percentage grows; of two
 * remotes, each has others. Pure; boot.js of the release tool has the same rule.
 */
export function isDrawn(draw: string, remote: string, percent: number): boolean {
  let hash = 0
  for (const letter of remote + draw) {
    hash = Math.imul(hash ^ letter.charCodeAt(0), 0x9e3779b1)
    hash ^= hash >>> 15
  }
  return (hash >>> 0) % 100 < percent
}

/**
 * The builds that a page runs, one of each remote of the registry: the canary, which falls back to the stable build, or
 * the stable one. Pure: the same registry and choice give the same builds, so that a visit keeps them until there is
 * another registry.
 */
export function resolveRemotes({ remotes }: Registry, { draw, failed }: Choice): RegistryRemote[] {
  return remotes.map(remote => {
    const { name, canary } = remote
    const isOpen = canary && draw !== null && !failed.includes(`${name}@${canary.version}`)
    return isOpen && isDrawn(draw, name, canary.percent)
      ? { ...canary, name, previous: remote, isCanary: true }
      : remote
  })
}
