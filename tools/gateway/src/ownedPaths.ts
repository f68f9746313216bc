import type { Registry } from '@overtone/federation'

/**
 * Returns a regular expression, in the syntax that PCRE and RE2 share, of the paths that a remote of the registry or its
 * canary owns: what a static host needs to answer 404 for every other path.
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
