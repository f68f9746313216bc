import { resolveRemotes, type Visit, type Registry } from '@overtone/federation'

/**
 * Compares a live release with the page's: newer builds, a rollback to earlier ones, or null if everything the page
 * runs is still live. Ignores canaries of other pages that start or end. Pure.
 */
export function releaseNews(page: Registry, live: Registry, visit: Visit): 'newer' | 'back' | null {
  const next = new Map(partsOf(live, visit).map(part => [part.name, part]))
  const canaries = new Map(live.remotes.map(({ name, canary }) => [name, canary?.version]))
  const stable = new Map(partsOf(live).map(({ name, version }) => [name, version]))
  const own = partsOf(page, visit)
  const changed = own.filter(({ name, version }) => {
    const there = [next.get(name)?.version, stable.get(name), canaries.get(name)]
    return !there.includes(version)
  })
  if (changed.length === 0 && own.length === next.size) return null
  // Canaries have no `since`: a build that replaces one counts as earlier if it was live in this page's release
  const isBack = ({ name, since = page.sequence + 1 }: Part) => (next.get(name)?.since ?? Infinity) < since
  return changed.length > 0 && changed.every(isBack) ? 'back' : 'newer'
}

interface Part {
  readonly name: string
  readonly version: string
  /** The release that first made it live, where known. */
  readonly since?: number
}

/** Lists the shell and the remotes' builds; the stable ones if there is no cohort. */
function partsOf(registry: Registry, visit: Visit = { cohort: null, failed: [] }): Part[] {
  return [{ name: 'shell', ...registry.shell }, ...resolveRemotes(registry, visit)]
}
