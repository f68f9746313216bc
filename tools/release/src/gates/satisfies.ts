type Version = readonly [number, number, number]

/**
 * Whether a version (`19.3.1`) lies in a range: `*`, an exact version, `^` (nothing left of the first number that is not
 * 0 changes), `~` (only the last number changes) or `>=`. False for any other range and for versions with a suffix, which
 * the page does not share either.
 */
export function satisfies(version: string, range: string): boolean {
  if (range === '*') return true
  const [, sign = '', text = ''] = /^(\^|~|>=|)\s*(.+)$/.exec(range) ?? []
  const have = parse(version)
  const want = parse(text)
  if (!have || !want) return false
  if (sign === '') return compare(have, want) === 0
  if (compare(have, want) < 0) return false
  if (sign === '>=') return true
  const firstSet = want.findIndex(number => number !== 0)
  const fixed = sign === '~' ? 2 : (firstSet === -1 ? 2 : firstSet) + 1
  return want.slice(0, fixed).every((number, index) => have[index] === number)
}

function parse(text: string): Version | null {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)$/.exec(text) ?? []
  return major && minor && patch ? [Number(major), Number(minor), Number(patch)] : null
}

function compare(a: Version, b: Version): number {
  const index = a.findIndex((number, place) => number !== b[place])
  return index === -1 ? 0 : (a[index] ?? 0) - (b[index] ?? 0)
}
