import type { createInstance } from '@module-federation/enhanced/runtime'

/** Shared modules by name, then by version. */
export type ShareScope = Parameters<ReturnType<typeof createInstance>['initShareScopeMap']>[1]

/**
 * Returns a copy of the page's share scope for one remote. The runtime records in a scope which remotes use a module,
 * and deletes a module without any, even the page's own React. In a copy, a remote can neither remove
 * shared modules nor provide them to others. Every version counts as loaded, so that the runtime prefers it to the
 * remote's own copy, and the one that the page runs comes first, so that the runtime prefers it to a second major.
 */
export function shareCopies(shared: ShareScope): ShareScope {
  return Object.fromEntries(
    Object.entries(shared).map(([name, versions]) => {
      const all = Object.entries(versions).sort(([, a], [, b]) => Number(b.loaded ?? 0) - Number(a.loaded ?? 0))
      return [name, Object.fromEntries(all.map(([version, one]) => [version, { ...one, loaded: true, useIn: [] }]))]
    }),
  )
}
