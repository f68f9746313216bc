import { findRoute, readRegistry, type RegistryRemote } from '@overtone/federation'

let live: readonly RegistryRemote[] | null | undefined

/** Returns the remotes that the page was composed with; null if it doesn't say. */
function liveRemotes(): readonly RegistryRemote[] | null {
  if (live !== undefined) return live
  if (typeof document === 'undefined') return null // prerendered before it is known what will be live
  const registry = readRegistry(document.getElementById('overtone-registry')?.textContent ?? '')
  return (live = registry.ok ? registry.data.remotes : null)
}

/** Returns whether a path belongs to a live page of the product. Assumes so if the page doesn't list its remotes. */
export function isLive(to: string): boolean {
  const remotes = liveRemotes()
  const path = to.split(/[?#]/)[0] ?? to
  return remotes === null || path === '' || findRoute(remotes, path) !== null
}
