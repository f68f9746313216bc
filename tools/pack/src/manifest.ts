import { pinnedVersion, rootManifest } from './workspace'

type Ranges = Record<string, string>

/** The dependencies of one of our packages. */
interface Wanted {
  /** Imported by its scripts. */
  readonly packages: readonly string[]
  /** Imported by its declarations. */
  readonly typed?: readonly string[]
  /** Singletons of a page, which the project that installs the package provides. */
  readonly peers?: readonly string[]
  /** Tools that not every project uses. */
  readonly optionalPeers?: readonly string[]
  /** Packages that need matching versions. */
  readonly exact?: readonly string[]
}

/** Returns the common fields of the package.json of both packages. */
export function commonFields(name: string, description: string) {
  return {
    name,
    version: rootManifest.version,
    description,
    license: rootManifest.license ?? 'UNLICENSED',
    type: 'module',
    engines: rootManifest.engines,
  }
}

/**
 * Returns dependencies and peer dependencies with the versions of the workspace. Throws Error for an unknown version.
 */
export function dependencyFields({ packages, typed = [], peers = [], optionalPeers = [], exact = [] }: Wanted) {
  const all = [...new Set([...packages, ...typed.flatMap(withTypes), ...exact])].sort()
  const dependencies = all.filter(name => !peers.includes(name) && !optionalPeers.includes(name))
  const ranges = (names: readonly string[]): Ranges =>
    Object.fromEntries(names.map(name => [name, `${exact.includes(name) ? '' : '^'}${versionOf(name)}`]))
  const meta = Object.fromEntries(optionalPeers.map(name => [name, { optional: true }]))
  return {
    dependencies: ranges(dependencies),
    ...(peers.length > 0 ? { peerDependencies: ranges([...peers, ...optionalPeers].sort()) } : {}),
    ...(optionalPeers.length > 0 ? { peerDependenciesMeta: meta } : {}),
  }
}

/** Returns a package, and its `@types` package if it has no types itself. */
function withTypes(name: string): string[] {
  const types = `@types/${name}`
  return pinnedVersion(types) === undefined ? [name] : [name, types]
}

function versionOf(name: string): string {
  const isFederation = name.startsWith('@module-federation/') // its packages share one version
  const version = pinnedVersion(isFederation ? '@module-federation/enhanced' : name)
  if (version === undefined) throw new Error(`The root package.json doesn't name ${name}, which a package needs`)
  return version
}
