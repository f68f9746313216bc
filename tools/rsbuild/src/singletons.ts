import { platform } from './platform'

/**
 * Modules that exist once in the page: provided by the shell, used by the remotes. This list is a versioned contract:
 * add freely; remove only when the registry shows that no live remote needs it.
 */
export const singletons = [
  'react',
  'react-dom',
  'styled-components',
  'nanostores',
  '@nanostores/react',
  '@nanostores/query',
  '@overtone/router',
  '@overtone/design',
  '@overtone/session',
  '@overtone/data',
  '@overtone/player',
  '@overtone/i18n',
  '@overtone/music',
] as const

/** Shared entries that the first page doesn't need: each is a lazy chunk of the shell. */
export const lazyShared = [
  '@overtone/data/account',
  '@overtone/data/admin',
  '@overtone/data/community',
  '@overtone/data/listening',
  '@overtone/data/log',
  '@overtone/data/moderation',
  '@overtone/data/people',
  '@overtone/data/playlists',
  '@overtone/data/purchases',
  '@overtone/data/releases',
  '@overtone/data/search',
  '@overtone/data/site',
  '@overtone/data/takeout',
  '@overtone/data/uploads',
  '@overtone/design/charts',
  '@overtone/design/collections',
  '@overtone/design/forms',
  '@overtone/design/menus',
  '@overtone/design/panels',
  '@overtone/design/pickers',
  '@overtone/music/actions',
  '@overtone/music/checkout',
  '@overtone/music/figure',
  '@overtone/music/harmony',
  '@overtone/music/releases',
  '@overtone/music/waveform',
] as const

/** Excludes packages whose versions would mix in one component tree or one store: they can't be provided twice. */
type Repeatable = Exclude<
  (typeof singletons)[number],
  'react' | 'react-dom' | 'styled-components' | `@overtone/${string}`
>

/**
 * Packages that the shell provides in a second major version for a time, by the name under which that version is
 * installed: `{ 'nanostores-next': 'nanostores' }`. Each is a lazy chunk of the shell.
 * docs/upgrade-a-shared-package.md has the steps.
 */
export const secondMajors: Readonly<Record<string, Repeatable>> = {}

/** Modules that the shell provides and remotes use. */
export interface SharedModules {
  /** Part of the shell's first scripts. */
  readonly eager: readonly string[]
  readonly lazy: readonly string[]
  /** Also lazy: names of installed packages, with the names under which they are shared. */
  readonly secondMajors: Readonly<Record<string, string>>
}

/** The shared modules of the product. */
export const sharedModules: SharedModules = { eager: singletons, lazy: lazyShared, secondMajors }

/** An entry in the `shared` table of Module Federation. */
interface SharedEntry {
  readonly singleton: true
  readonly requiredVersion: string
  /** Set by remotes, which include no copy. */
  readonly import?: false
  readonly eager?: boolean
  readonly version?: string
  /** The name under which it is shared, if different. */
  readonly shareKey?: string
}

/**
 * Returns the `shared` table of Module Federation for the provider (`host`) or a consumer (`remote`). A remote requires
 * the versions that are installed for it, possibly another major version.
 */
export function sharedFor(
  side: 'host' | 'remote',
  { eager, lazy, secondMajors }: SharedModules = sharedModules,
  folder = process.cwd(),
): Record<string, SharedEntry> {
  const table: Record<string, SharedEntry> = {}
  for (const name of [...eager, ...lazy]) {
    const version = platform.versionOf(name, folder)
    // A major version of our modules may not affect this remote: the contract gate decides at promotion.
    const requiredVersion = `${name.startsWith('@overtone/') ? '>=' : '^'}${version}`
    table[name] =
      side === 'host'
        ? { singleton: true, eager: eager.includes(name), version, requiredVersion }
        : { singleton: true, import: false, requiredVersion }
  }
  if (side === 'remote') return table
  for (const [name, shareKey] of Object.entries(secondMajors)) {
    const version = platform.versionOf(name, folder)
    table[name] = { singleton: true, eager: false, version, requiredVersion: `^${version}`, shareKey }
  }
  return table
}
