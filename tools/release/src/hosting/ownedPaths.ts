import type { Registry } from '@overtone/federation'

type Remotes = Pick<Registry, 'remotes'>

/** Returns the patterns of the paths that remotes in the registry and their canaries own, such as `/track/:id`, sorted. */
export function ownedPatterns({ remotes }: Remotes): readonly string[] {
  const configs = remotes.flatMap(({ config, canary }) => [config, ...(canary ? [canary.config] : [])])
  const paths = configs.flatMap(({ routes }) => routes.map(({ path }) => `/${segmentsOf(path).join('/')}`))
  return [...new Set(['/', ...paths])].sort()
}

/**
 * Returns a regular expression, in the common syntax of PCRE and RE2, that matches the paths of remotes in the registry
 * and their canaries: a static host can respond with 404 to every other path.
 */
export function ownedPaths(registry: Remotes): string {
  return `^(?:${[...new Set(ownedPatterns(registry).map(expressionOf))].sort().join('|')})/?$`
}

/** Returns the regular expression of a pattern without a trailing slash: `/track/[^/]+`. */
export function expressionOf(pattern: string): string {
  const segments = segmentsOf(pattern)
  return segments.map(part => `/${part.startsWith(':') ? '[^/]+' : part.replace(/[^\w-]/g, '\\$&')}`).join('')
}

const segmentsOf = (path: string) => path.split('/').filter(Boolean)
