import { resolveRemotes, type Visit, type Registry } from '@overtone/federation'

/**
 * What a release means to a page of an earlier one: something newer, a way back to builds that were live before, or null
 * where everything that the page runs is still there. A canary that others run, or no longer run, is no news. Pure.
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
  // Of a canary nobody counts the releases: what it gives way to was live before, if it was in this page's release
  const isBack = ({ name, since = page.sequence + 1 }: Part) => (next.get(name)?.since ?? Infinity) < since
  return changed.length > 0 && changed.every(isBack) ? 'back' : 'newer'
}

interface Part {
  readonly name: string
  readonly version: string
  /** The release that made it live for the first time, where that is known. */
  readonly since?: number
}

/** The shell and the builds of the remotes; the stable ones without a cohort. */
function partsOf(registry: Registry, visit: Visit = { cohort: null, failed: [] }): Part[] {
  return [{ name: 'shell', ...registry.shell }, ...resolveRemotes(registry, visit)]
}
