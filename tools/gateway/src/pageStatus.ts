import { readRegistry } from '@overtone/federation/read'
import { findRoute } from '@overtone/federation/routes'

type Owners = Parameters<typeof findRoute>[0]

/** Cache of the route owners of each page, whose bytes stay the same until the next promotion. */
const ownersOfPages = new WeakMap<Uint8Array, Owners | null>()

/**
 * Returns the status of a composed page at a path: 404 if no route in its registry matches, so the shell shows its
 * not-found page. A page without a registry matches every path.
 */
export function pageStatus(page: Uint8Array, pathname: string): 200 | 404 {
  if (pathname === '/' || pathname === '/index.html') return 200
  const held = ownersOfPages.get(page)
  const owners = held === undefined ? ownersOf(page) : held
  ownersOfPages.set(page, owners)
  return !owners || findRoute(owners, pathname) ? 200 : 404
}

/** Returns the live remotes and their canaries, which may have new pages. */
function ownersOf(page: Uint8Array): Owners | null {
  const html = new TextDecoder().decode(page)
  const text = /<script type="application\/json" id="overtone-registry">(.*?)<\/script>/s.exec(html)?.[1]
  const remotes = text === undefined ? undefined : readRegistry(text).data?.remotes
  return remotes?.flatMap(remote => (remote.canary ? [remote, { ...remote, ...remote.canary }] : [remote])) ?? null
}
