import type { RemoteConfig } from './contract'

/** sha384 in the form of the integrity attribute, by file path relative to the artifact. */
export type Integrity = Readonly<Record<string, string>>

/** A shared module that a remote takes from the page. */
export interface SharedRequirement {
  readonly name: string
  readonly requiredVersion: string
  /** The remote brings a copy of its own, for pages that don't provide the module at all. */
  readonly hasFallback?: true
}

/** The build of a remote that was live before the present one, as far as it is needed to run in its place. */
export type RemoteBefore = Pick<RegistryRemote, 'kind' | 'version' | 'base' | 'entry' | 'integrity' | 'preload'>

/**
 * The build of a remote that some browsers run beside the stable one, and how many: of 100, 1 to 99. Shells that know
 * nothing of it run what is stable.
 */
export interface RemoteCanary extends RemoteBefore {
  readonly percent: number
  readonly config: RemoteConfig
}

/** One live remote: where it is, what it may be made of, and what the shell must know about it. */
export interface RegistryRemote {
  readonly name: string
  /**
   * Built by Module Federation alone, so the shell runs it with the package's own runtime. Left out where it was built by
   * the preset.
   */
  readonly kind?: 'module-federation'
  /** Release identity, `0.1.0-1a2b3c4d5e6f`: version and content hash. */
  readonly version: string
  /** Folder of the artifact, ending in a slash, relative to the page or absolute. */
  readonly base: string
  /** Its container's script, relative to `base`; remoteEntry.js where it is left out. */
  readonly entry?: string
  /**
   * Of `preload`, whose entry brings the hashes of the scripts that it adds later; of every script and style sheet where
   * `kind` is set, because such an entry knows no hashes.
   */
  readonly integrity: Integrity
  /** Scripts that the first page of this remote needs, in order, relative to `base`. */
  readonly preload: readonly string[]
  readonly config: RemoteConfig
  /** Stands in for the rest of a visit when this one fails. Left out where nothing was live before. */
  readonly previous?: RemoteBefore
  /** Release that made this build live for the first time. Left out by older commands. */
  readonly since?: number
  /** Left out where none runs. */
  readonly canary?: RemoteCanary
  /** It is the canary that runs, as `resolveRemotes` says; `previous` is the stable build. Never in a promoted registry. */
  readonly isCanary?: true
  /** Served by a development server: its scripts have no hashes. Never in a promoted registry. */
  readonly isDevelopment?: true
}

/** Who signed a registry, and its ECDSA signature (P-256, SHA-256, 64 bytes) in base64. */
export interface RegistrySignature {
  /** Id of the key: the first 16 hexadecimal digits of its SHA-256. */
  readonly key: string
  readonly value: string
}

/**
 * The document that says what is live. Appended to by promotion, inlined into index.html, read by the shell. A promotion
 * signs it; only what is composed for development or a comparison lacks the parts that belong to that.
 */
export interface Registry {
  readonly schema: 1
  /** Counts promotions; a browser never goes back behind one it has seen. */
  readonly sequence: number
  /** ISO 8601. */
  readonly createdAt: string
  /** ISO 8601. A page takes it for expired a day later, as clocks differ. */
  readonly expiresAt?: string
  /** SHA-256 of the log's record of the promotion before, in hexadecimal digits; null for the first. */
  readonly previous?: string | null
  /** Apps whose build was live before and was promoted again, rather than rolled back to. Left out where there are none. */
  readonly promotedAgain?: readonly string[]
  /** Trusted keys by id, as uncompressed points in base64: the one that signed, and at most one beside it. */
  readonly keys?: Readonly<Record<string, string>>
  readonly shell: { readonly version: string; readonly base: string; readonly since?: number }
  readonly remotes: readonly RegistryRemote[]
  /** Over `JSON.stringify` of all the rest. */
  readonly signature?: RegistrySignature
}
