import type { Authority } from './authority'
import type { RemoteConfig } from './contract'

/** Hashes in the format of the integrity attribute, by file path relative to the artifact. */
export type Integrity = Readonly<Record<string, string>>

/** A shared module that a remote consumes from the page. */
export interface SharedRequirement {
  readonly name: string
  readonly requiredVersion: string
  /** True if the remote includes a fallback copy, for pages that don't provide the module. */
  readonly hasFallback?: true
}

/** The previously live build of a remote, with only the fields that are needed to run it instead of the current one. */
export type RemoteBefore = Pick<RegistryRemote, 'kind' | 'version' | 'base' | 'entry' | 'integrity' | 'preload'>

/**
 * The canary build of a remote, and the percentage of browsers, 1 to 99, that run it. Older shells, which don't support
 * canaries, run the stable build.
 */
export interface RemoteCanary extends RemoteBefore {
  readonly percent: number
  readonly config: RemoteConfig
}

/** A live remote: its location, the integrity of its files, and its static description. */
export interface RegistryRemote {
  readonly name: string
  /**
   * Set if it was built with Module Federation but without our preset: the shell runs it with the package's own
   * runtime.
   */
  readonly kind?: 'module-federation'
  /** Release identity, `0.1.0-1a2b3c4d5e6f`: version and content hash. */
  readonly version: string
  /** Folder of the artifact with a trailing slash, relative to the page or absolute. */
  readonly base: string
  /** The script of its container, relative to `base`; remoteEntry.js by default. */
  readonly entry?: string
  /**
   * The hashes of `preload`, whose entry contains those of the scripts it loads later; with `kind`, of every script and
   * style sheet, because such an entry contains no hashes.
   */
  readonly integrity: Integrity
  /** Scripts that the first page of this remote needs, in order, relative to `base`. */
  readonly preload: readonly string[]
  readonly config: RemoteConfig
  /** Fallback for the rest of a visit if this build fails. Undefined if nothing was live before. */
  readonly previous?: RemoteBefore
  /** The release that first made this build live. Missing if written by an older release command. */
  readonly since?: number
  /** Undefined without a canary. */
  readonly canary?: RemoteCanary
  /**
   * True if this is the canary, set by `resolveRemotes`; `previous` is the stable build. Never in a promoted registry.
   */
  readonly isCanary?: true
  /** True if served by a development server: its scripts have no hashes. Never in a promoted registry. */
  readonly isDevelopment?: true
  /** The release that last changed this entry; set with an authority. A browser rejects a lower one than it has seen. */
  readonly sequence?: number
  /** Signs `JSON.stringify` of everything else in this entry, with a key that may release this remote. */
  readonly signature?: RegistrySignature
}

/** The live shell. The last two are set with an authority, as in a remote. */
export interface RegistryShell {
  readonly version: string
  readonly base: string
  readonly since?: number
  readonly sequence?: number
  readonly signature?: RegistrySignature
}

/** The signature of a registry or a part of it (ECDSA P-256, SHA-256, 64 bytes) in base64, and its key. */
export interface RegistrySignature {
  /** Id of the key: the first 16 hexadecimal digits of its SHA-256. */
  readonly key: string
  readonly value: string
}

/**
 * The document of the live builds. Written by promotion, inlined into index.html, read by the shell. Every promotion
 * signs it; only registries composed for development or a comparison have no keys or signature.
 */
export interface Registry {
  readonly schema: 1
  /** Left out in production. A page refuses the registry of another environment. */
  readonly environment?: string
  /** Counts promotions; a browser rejects a registry with a lower number than it has seen. */
  readonly sequence: number
  /** ISO 8601. */
  readonly createdAt: string
  /** ISO 8601. A page tolerates one more day, because clocks differ. */
  readonly expiresAt?: string
  /** SHA-256 of the previous promotion's log record, in hexadecimal; null for the first. */
  readonly previous?: string | null
  /** Apps whose build had been live before and was promoted again instead of rolled back to. Undefined if none. */
  readonly promotedAgain?: readonly string[]
  /** The version of the policy that the release obeyed. Undefined without one. */
  readonly policy?: number
  /** The reason why the release didn't have to obey it. Undefined if it did. */
  readonly breakGlass?: string
  /**
   * Trusted keys by id, as uncompressed points in base64: the signing one, and at most one other. Missing with an
   * authority.
   */
  readonly keys?: Readonly<Record<string, string>>
  /** Which keys may release what. Missing while one key releases everything. */
  readonly authority?: Authority
  readonly shell: RegistryShell
  readonly remotes: readonly RegistryRemote[]
  /** Signs `JSON.stringify` of everything else. */
  readonly signature?: RegistrySignature
}
