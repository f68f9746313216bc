import { findRoute, readRegistry, type RegistryRemote } from '@overtone/federation'

let live: readonly RegistryRemote[] | null | undefined

/** The remotes that the page was composed with, null where it does not say. */
function liveRemotes(): readonly RegistryRemote[] | null {
  if (live !== undefined) return live
  if (typeof document === 'undefined') return null // prerendered before anybody knows what will be live
  const registry = readRegistry(document.getElementById('overtone-registry')?.textContent ?? '')
  return (live = registry.ok ? registry.data.remotes : null)
}

/** Whether a path leads to a page of the product. Where the page does not say what is live, it is trusted. */
export function isLive(to: string): boolean {
  const remotes = liveRemotes()
  const path = to.split(/[?#]/)[0] ?? to
  return remotes === null || path === '' || findRoute(remotes, path) !== null
}
