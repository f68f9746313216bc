/** The part of Module Federation's mf-manifest.json that its runtime reads. Source: `generateSnapshotFromManifest` of @module-federation/sdk. */
export interface FederationManifest {
  readonly id: string
  readonly name: string
  readonly metaData: {
    readonly name: string
    readonly type?: string
    readonly globalName: string
    readonly buildInfo: { readonly buildVersion: string }
    readonly remoteEntry: { readonly name: string; readonly path: string; readonly type: string }
    readonly publicPath?: string
    readonly getPublicPath?: string
  }
  readonly exposes: readonly Expose[]
  readonly shared: readonly (SharedRequirement & { readonly [rest: string]: unknown })[]
  readonly remotes: readonly unknown[]
}

interface Expose {
  readonly id?: string
  readonly name: string
  readonly path: string
  readonly assets: { readonly js: AssetList; readonly css: AssetList }
}

interface AssetList {
  readonly sync: readonly string[]
  readonly async: readonly string[]
}

/** A shared module that a remote does not bring along. */
export interface SharedRequirement {
  readonly name: string
  readonly requiredVersion: string
}

/** The manifest without what costs bytes in every page and serves no browser: types, plugin data, shared modules' files. */
export function trimManifest(manifest: FederationManifest): FederationManifest {
  const { type, name, globalName, buildInfo, remoteEntry, publicPath, getPublicPath } = manifest.metaData
  return {
    id: manifest.id,
    name: manifest.name,
    metaData: {
      name,
      ...(type === undefined ? {} : { type }),
      globalName,
      buildInfo: { buildVersion: buildInfo.buildVersion },
      remoteEntry: { name: remoteEntry.name, path: remoteEntry.path, type: remoteEntry.type },
      ...(publicPath === undefined ? {} : { publicPath }),
      ...(getPublicPath === undefined ? {} : { getPublicPath }),
    },
    exposes: manifest.exposes.map(({ id, name, path, assets }) => ({
      ...(id === undefined ? {} : { id }),
      name,
      path,
      assets,
    })),
    shared: [],
    remotes: [],
  }
}

/** The scripts that the first page of a remote needs, in order: its entry, then the chunks of its routes. */
export function firstScripts(manifest: FederationManifest): string[] {
  const { path, name } = manifest.metaData.remoteEntry
  const folder = path.replace(/^\.?\//, '').replace(/\/?$/, '/')
  const routes = manifest.exposes.find(expose => expose.path === './routes')
  return [folder === '/' ? name : `${folder}${name}`, ...(routes?.assets.js.sync ?? [])]
}

/** What a remote expects the shell to provide, by name. */
export function requirementsOf(manifest: FederationManifest): SharedRequirement[] {
  return manifest.shared
    .map(({ name, requiredVersion }) => ({ name, requiredVersion }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}
