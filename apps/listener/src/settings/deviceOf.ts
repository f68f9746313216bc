/** Browsers by what they write in their names; those that also name others come first. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const
const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const

/** Returns the browser and the system that a user agent names; null for each that it doesn't. */
export function deviceOf(userAgent: string | null): { browser: string | null; system: string | null } {
  const named = (list: readonly (readonly [string, string])[]) =>
    list.find(([part]) => userAgent?.includes(part))?.[1] ?? null
  return { browser: named(browsers), system: named(systems) }
}
