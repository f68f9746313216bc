import type { Rspack } from '@rsbuild/core'

/** `provide module (default) react@19.3.1 = /…/react/index.js` */
const provided = /^provide (?:shared )?module \([^)]*\) (.+?)@([^@\s]+) = /

type Versions = Readonly<Record<string, readonly string[]>>

/** Returns the versions of the shared modules that a build actually provides, by name, lowest first. */
export function providedBy({ modules }: Rspack.Compilation): Versions {
  const versions = new Map<string, Set<string>>()
  for (const module of modules) {
    const [, name, version] = provided.exec(module.identifier().replaceAll('|', ' ')) ?? []
    if (name && version) versions.set(name, (versions.get(name) ?? new Set()).add(version))
  }
  const sorted = [...versions].map(([name, each]) => [name, [...each].sort(byNumber)] as const)
  return Object.fromEntries(sorted.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/**
 * Returns the fields of shell.json for them: the lowest version of each name in the original field, and any others in
 * a second field.
 */
export function providedFields(compilation: Rspack.Compilation): {
  readonly provides: Readonly<Record<string, string>>
  readonly alsoProvides?: Versions
} {
  const all = Object.entries(providedBy(compilation))
  const provides = Object.fromEntries(all.map(([name, [lowest = '']]) => [name, lowest]))
  const others = all.filter(([, versions]) => versions.length > 1).map(([name, versions]) => [name, versions.slice(1)])
  return others.length > 0 ? { provides, alsoProvides: Object.fromEntries(others) as Versions } : { provides }
}

function byNumber(a: string, b: string): number {
  return a.localeCompare(b, undefined, { numeric: true })
}
