/** Compares versions numerically: 10 comes after 9. Without a collator, which takes the start of a page 8 ms. */
export function compareVersions(a: string, b: string): number {
  const others = b.split('.')
  const differences = a.split('.').map((part, index) => parseInt(part, 10) - parseInt(others[index] ?? '', 10))
  return differences.find(Boolean) ?? 0
}

/**
 * Returns true if a version is within a caret range, the kind that the presets write for packages. Returns true for any
 * other range: promoting a release checks those, and compares our own modules by their contract.
 */
export function satisfies(version: string, range = ''): boolean {
  const [, least = '', fixed] = /^\^(((?:0\.)*\d+).*)/.exec(range) ?? []
  return !fixed || (compareVersions(version, least) >= 0 && `${version}.`.startsWith(`${fixed}.`))
}
