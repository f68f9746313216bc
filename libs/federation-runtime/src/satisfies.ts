/** Compares versions as numbers, so that 10 comes after 9. */
export function compareVersions(a: string, b: string): number {
  return a.localeCompare(b, undefined, { numeric: true })
}

/**
 * Returns whether a version lies in a range with `^`, the only kind that the presets write. True for all others: what a
 * page cannot read, a promotion has refused.
 */
export function satisfies(version: string, range = ''): boolean {
  const [, least = '', fixed] = /^\^(((?:0\.)*\d+).*)/.exec(range) ?? []
  return !fixed || (compareVersions(version, least) >= 0 && `${version}.`.startsWith(`${fixed}.`))
}
