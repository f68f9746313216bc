import type { SharedRequirement } from '@overtone/federation'
import { ReleaseError } from './releaseError'

interface Assets {
  readonly js: { readonly sync: readonly string[]; readonly async: readonly string[] }
}

/** What a release reads of mf-manifest.json, the standard description of a Module Federation build. */
export interface FederationManifest {
  readonly metaData: {
    readonly remoteEntry: { readonly name: string; readonly path: string; readonly type: string }
    readonly publicPath?: string
  }
  readonly shared: readonly { readonly name: string; readonly requiredVersion: string; readonly assets: Assets }[]
  readonly exposes: readonly { readonly path: string; readonly assets: Assets }[]
}

export interface FederationFacts {
  /** The script of its container. */
  readonly entry: string
  /** Scripts that the first page needs, in order. */
  readonly preload: readonly string[]
  /** What it takes from the shell and has no copy of. */
  readonly requires: readonly SharedRequirement[]
}

/** The module that a remote exposes to the shell. */
const exposed = './routes'

/**
 * Reads what a promotion must know of a remote out of its standard manifest; `file` names it in messages. Throws
 * ReleaseError where the shell could not run what it describes.
 */
export function readFederationManifest(manifest: FederationManifest, file: string): FederationFacts {
  const { metaData, shared = [], exposes = [] } = manifest
  const { name, path, type } = metaData?.remoteEntry ?? {}
  if (!name) throw new ReleaseError(`${file} is no manifest of Module Federation: it names no entry`)
  if (!['global', 'var'].includes(type)) {
    throw new ReleaseError(`${file}: the entry is of type "${type}", and the shell runs "global" and "var"`)
  }
  if (metaData.publicPath !== 'auto') {
    throw new ReleaseError(`${file}: publicPath is "${metaData.publicPath}". Set it to "auto": the build moves`)
  }
  const routes = exposes.find(({ path }) => path === exposed)
  if (!routes) throw new ReleaseError(`${file}: the build does not expose ${exposed}`)
  const requires = shared
    .filter(({ assets }) => assets.js.sync.length + assets.js.async.length === 0)
    .map(({ name, requiredVersion }) => ({ name, requiredVersion }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  const entry = path + name
  return { entry, preload: [entry, ...routes.assets.js.sync], requires }
}
