import fc from 'fast-check'
import type { Registry, RegistryRemote } from './registry'

type Path = readonly string[]

/** Returns the path of every nested value, deepest last. */
function pathsIn(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at]
  return [at, ...Object.entries(value).flatMap(([key, nested]) => pathsIn(nested, [...at, key]))]
}

function changed(value: unknown, [key, ...rest]: Path, change: (holder: Record<string, unknown>, key: string) => void) {
  const copied = Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }
  const copy = copied as Record<string, unknown>
  if (key === undefined) return copy
  if (rest.length === 0) change(copy, key)
  else copy[key] = changed(copy[key], rest, change)
  return copy
}

/**
 * Generates a copy of a remote's entry with one nested value deleted or replaced by any JSON value. Imported by tests
 * only.
 */
export function brokenRemote(remote: RegistryRemote): fc.Arbitrary<unknown> {
  const paths = pathsIn(remote).filter(path => path.length > 0)
  const replacement = fc.oneof(
    fc.constantFrom(null, '', 0, -1, true, [], {}, [null], { en: 1 }, 'text'),
    fc.jsonValue({ maxDepth: 2 }),
  )
  const isDeleted = fc.boolean()
  return fc.tuple(fc.constantFrom(...paths), isDeleted, replacement).map(([path, isGone, next]) =>
    changed(remote, path, (holder, key) => {
      if (isGone) delete holder[key]
      else holder[key] = next
    }),
  )
}

/** Generates a registry with one broken entry, and its text. Imported by tests only. */
export function brokenRegistry(remotes: readonly RegistryRemote[]): fc.Arbitrary<{ text: string; broken: string }> {
  const registry: Registry = { schema: 1, sequence: 1, createdAt: '', shell: { version: '1', base: '/' }, remotes }
  return fc.constantFrom(...remotes).chain(remote =>
    brokenRemote(remote).map(entry => ({
      broken: remote.name,
      text: JSON.stringify({ ...registry, remotes: remotes.map(each => (each === remote ? entry : each)) }),
    })),
  )
}
