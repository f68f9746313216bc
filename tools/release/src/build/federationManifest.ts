import type { SharedRequirement } from '@overtone/federation'
import { ReleaseError } from '../releaseError'

interface Files {
  readonly sync: readonly string[]
  readonly async: readonly string[]
}

interface Assets {
  readonly js: Files
  readonly css?: Files
}

/** The part of mf-manifest.json, the standard description of a Module Federation build, that a release reads. */
export interface FederationManifest {
  readonly metaData: {
    readonly remoteEntry: { readonly name: string; readonly path: string; readonly type: string }
    readonly publicPath?: string
    /** The global variable of the container. */
    readonly globalName?: string
    readonly buildInfo?: { readonly buildVersion?: string }
  }
  /** Containers of other remotes that the build loads itself. */
  readonly remotes?: readonly { readonly federationContainerName: string }[]
  readonly shared: readonly { readonly name: string; readonly requiredVersion: string; readonly assets: Assets }[]
  readonly exposes: readonly { readonly path: string; readonly assets: Assets }[]
}

export interface FederationFacts {
  /** The script of its container. */
  readonly entry: string
  /** Scripts that the first page needs, in order. */
  readonly preload: readonly string[]
  /** The shared modules that it requires from the shell. */
  readonly requires: readonly SharedRequirement[]
}

/** The module that a remote exposes to the shell. */
const exposed = './routes'

/**
 * Reads the facts that a promotion needs from the standard manifest of a remote; `file` names it in messages. Throws
 * ReleaseError if the shell couldn't run the build.
 */
export function readFederationManifest(manifest: FederationManifest, file: string): FederationFacts {
  const { metaData, shared = [], exposes = [] } = manifest
  const { name, path, type } = metaData?.remoteEntry ?? {}
  if (!name) throw new ReleaseError(`${file} is not a Module Federation manifest: it has no entry`)
  if (!['global', 'var'].includes(type)) {
    throw new ReleaseError(`${file}: the entry is of type "${type}", and the shell runs "global" and "var"`)
  }
  if (metaData.publicPath !== 'auto') {
    throw new ReleaseError(`${file}: publicPath is "${metaData.publicPath}". Set it to "auto": the build moves`)
  }
  const routes = exposes.find(({ path }) => path === exposed)
  if (!routes) throw new ReleaseError(`${file}: the build does not expose ${exposed}`)
  const requires = shared
    .map(({ name, requiredVersion, assets: { js } }) => {
      const hasFallback = js.sync.length + js.async.length > 0
      return { name, requiredVersion, ...(hasFallback && { hasFallback }) }
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  const entry = path + name
  return { entry, preload: [entry, ...routes.assets.js.sync], requires }
}

/** Returns every script and style sheet that a manifest names. */
export function filesIn({ metaData, shared, exposes }: FederationManifest): string[] {
  const files = [...shared, ...exposes].flatMap(({ assets: { js, css } }) => {
    return [js, css ?? { sync: [], async: [] }].flatMap(({ sync, async }) => [...sync, ...async])
  })
  return [...new Set([metaData.remoteEntry.path + metaData.remoteEntry.name, ...files])]
}
