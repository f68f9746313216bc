/** Compares versions as numbers, so that 10 comes after 9. */
export function compareVersions(a: string, b: string): number {
  return a.localeCompare(b, undefined, { numeric: true })
}

/**
 * Returns whether a version lies in a range with `^`, which the presets write for packages. True for all others: a
 * promotion checks them, and compares our own modules by their contract.
 */
export function satisfies(version: string, range = ''): boolean {
  const [, least = '', fixed] = /^\^(((?:0\.)*\d+).*)/.exec(range) ?? []
  return !fixed || (compareVersions(version, least) >= 0 && `${version}.`.startsWith(`${fixed}.`))
}
