import { pinnedVersion, rootManifest } from './workspace'

type Ranges = Record<string, string>

/** Which packages a package of ours asks for, and how. */
interface Wanted {
  /** What its scripts import. */
  readonly packages: readonly string[]
  /** What its declarations import. */
  readonly typed?: readonly string[]
  /** Those that exist once in a page: the project that installs the package has them. */
  readonly peers?: readonly string[]
  /** Those of tools that not everybody uses. */
  readonly optionalPeers?: readonly string[]
  /** Those that work with one version of each other only. */
  readonly exact?: readonly string[]
}

/** Returns the fields of a package.json that both packages have. */
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

/** Returns dependencies and peer dependencies with the versions that the workspace has. Throws Error where it has none. */
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

/** A package, and the one that has its types where it has none itself. */
function withTypes(name: string): string[] {
  const types = `@types/${name}`
  return pinnedVersion(types) === undefined ? [name] : [name, types]
}

function versionOf(name: string): string {
  const isFederation = name.startsWith('@module-federation/') // its packages have one version
  const version = pinnedVersion(isFederation ? '@module-federation/enhanced' : name)
  if (version === undefined) throw new Error(`The root package.json doesn't name ${name}, which a package needs`)
  return version
}
