import type { RemoteRoute } from './contract'
import type { RegistryRemote } from './registry'

export interface RouteMatch<Remote = RegistryRemote> {
  readonly remote: Remote
  readonly route: RemoteRoute
}

/** Returns true if a path (`/track/7`) matches a route's pattern (`/track/:id`), ignoring a trailing slash. */
export function pathMatches(pattern: string, pathname: string): boolean {
  const wanted = segments(pattern)
  const given = segments(pathname)
  return wanted.length === given.length && wanted.every((part, i) => part.startsWith(':') || part === given[i])
}

function segments(path: string): string[] {
  return path.split('/').filter(Boolean)
}

/** Returns the remote and route that own a path, or null. A static segment takes precedence over a parameter. */
export function findRoute<Remote extends Pick<RegistryRemote, 'config'>>(
  remotes: readonly Remote[],
  pathname: string,
): RouteMatch<Remote> | null {
  let found: RouteMatch<Remote> | null = null
  for (const remote of remotes) {
    for (const route of remote.config.routes) {
      const isBetter = !found || (found.route.path.includes(':') && !route.path.includes(':'))
      if (isBetter && pathMatches(route.path, pathname)) found = { remote, route }
    }
  }
  return found
}
