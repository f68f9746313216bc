import type { RemoteRoute } from './contract'
import type { RegistryRemote } from './registry'

export interface RouteMatch {
  readonly remote: RegistryRemote
  readonly route: RemoteRoute
}

/** Whether a path (`/track/7`) fits a route's pattern (`/track/:id`). A slash at the end makes no difference. */
export function pathMatches(pattern: string, pathname: string): boolean {
  const wanted = segments(pattern)
  const given = segments(pathname)
  return wanted.length === given.length && wanted.every((part, i) => part.startsWith(':') || part === given[i])
}

function segments(path: string): string[] {
  return path.split('/').filter(part => part !== '')
}

/** The remote and route that own a path, null where nobody does. A plain segment wins over a parameter. */
export function findRoute(remotes: readonly RegistryRemote[], pathname: string): RouteMatch | null {
  const matches = remotes.flatMap(remote =>
    remote.config.routes.filter(route => pathMatches(route.path, pathname)).map(route => ({ remote, route })),
  )
  return matches.find(match => !match.route.path.includes(':')) ?? matches[0] ?? null
}
