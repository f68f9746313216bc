import type { RemoteConfig } from './remoteConfig'

/** sha384 in the form of the integrity attribute, by file path relative to the artifact. */
export type Integrity = Readonly<Record<string, string>>

/** A shared module that a remote does not bring along. */
export interface SharedRequirement {
  readonly name: string
  readonly requiredVersion: string
}

/** What a build of a remote holds, emitted as manifest.json. Paths are relative to it. */
export interface RemoteManifest {
  /** The script of its container. */
  readonly entry: string
  /** Scripts of the routes that it exposes, in order. */
  readonly routes: readonly string[]
  /** What it expects the shell to provide, by name. */
  readonly requires: readonly SharedRequirement[]
}

/** One live remote: where it is, what it may be made of, and what the shell must know about it. */
export interface RegistryRemote {
  readonly name: string
  /** Release identity, `0.1.0-1a2b3c4d5e6f`: version and content hash. */
  readonly version: string
  /** Folder of the artifact, ending in a slash, relative to the page or absolute. */
  readonly base: string
  /** Its container's script, relative to `base`. Read from manifest.json where it is left out. */
  readonly entry?: string
  readonly integrity: Integrity
  /** Scripts that the first page of this remote needs, in order, relative to `base`. */
  readonly preload: readonly string[]
  readonly config: RemoteConfig
  /** Served by a development server: its scripts have no hashes. Never in a promoted registry. */
  readonly isDevelopment?: true
}

/** The document that says what is live. Appended to by promotion, inlined into index.html, read by the shell. */
export interface Registry {
  readonly schema: 1
  /** Counts promotions; a browser never goes back behind one it has seen. */
  readonly sequence: number
  /** ISO 8601. */
  readonly createdAt: string
  readonly shell: { readonly version: string; readonly base: string }
  readonly remotes: readonly RegistryRemote[]
}
