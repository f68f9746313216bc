/** Which leading numbers of a range must stay the same, by its sign. */
const fixed: Readonly<Record<string, RegExp>> = { '^': /^(0\.)*\d+/, '~': /^\d+(\.\d+)?/, '': /.*/ }

/** Compares versions as numbers, so that 10 comes after 9. */
export function compareVersions(a: string, b: string): number {
  return a.localeCompare(b, undefined, { numeric: true })
}

/**
 * Returns whether a version lies in an exact range or one with `^`, `~` or `>=`. True for other ranges: builds of the
 * presets have none, and a promotion refuses what it cannot read.
 */
export function satisfies(version: string, range = ''): boolean {
  const [, sign = '', least = ''] = /^(\^|~|>=|)\s*([\d.]+)$/.exec(range) ?? []
  const [start = ''] = fixed[sign]?.exec(least) ?? []
  return compareVersions(version, least) >= 0 && (!start || `${version}.`.startsWith(`${start}.`))
}
