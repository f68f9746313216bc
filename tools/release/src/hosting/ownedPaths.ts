import type { Registry } from '@overtone/federation'

/**
 * Returns a regular expression, in the common syntax of PCRE and RE2, that matches the paths of remotes in the registry
 * and their canaries: a static host can respond with 404 to every other path.
 */
export function ownedPaths({ remotes }: Pick<Registry, 'remotes'>): string {
  const configs = remotes.flatMap(({ config, canary }) => [config, ...(canary ? [canary.config] : [])])
  const patterns = configs.flatMap(({ routes }) => routes.map(({ path }) => patternOf(path)))
  return `^(?:${[...new Set(['', ...patterns])].sort().join('|')})/?$`
}

function patternOf(path: string): string {
  const segments = path.split('/').filter(Boolean)
  return segments.map(part => `/${part.startsWith(':') ? '[^/]+' : part.replace(/[^\w-]/g, '\\$&')}`).join('')
}
