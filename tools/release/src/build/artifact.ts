import type { ContractSnapshot, RemoteConfig, SharedRequirement } from '@overtone/federation'

/** A build by app and id. */
export interface Build {
  readonly app: string
  readonly id: string
}

/** A file of an artifact. Sizes in bytes; `br` and `gz` exist if a smaller compressed copy is stored beside it. */
export interface ArtifactFile {
  readonly bytes: number
  readonly br?: number
  readonly gz?: number
  /** `sha256-…`, in the form of the integrity attribute, over the uncompressed bytes. Older commands wrote sha384. */
  readonly integrity: string
  /** The same over the compressed copies. Left out by older commands. */
  readonly brIntegrity?: string
  readonly gzIntegrity?: string
}

/** The files that a page loads from the shell. Paths are relative to the artifact. */
export interface ShellFiles {
  readonly js: readonly string[]
  readonly css: readonly string[]
  readonly preload: readonly { readonly href: string; readonly as: string; readonly type?: string }[]
  /** The favicon, an SVG. */
  readonly icon?: string
  /** Versions of the modules that it provides, by name. Left out by older builds. */
  readonly provides?: Readonly<Record<string, string>>
  /** Higher versions of the same modules that it provides beside those, lowest first. Left out if there are none. */
  readonly alsoProvides?: Readonly<Record<string, readonly string[]>>
  /** Kinds of remotes that it runs besides those of the preset. Left out by older builds, which run no others. */
  readonly kinds?: readonly string[]
  /** Ids of the slots that a remote may fill. Left out by older builds. */
  readonly slots?: readonly string[]
  /** Bytes of source by file, of the packages and libraries in it. Left out by older builds. */
  readonly sources?: Readonly<Record<string, number>>
}

interface ArtifactBase {
  readonly schema: 1
  readonly app: string
  readonly version: string
  /** `0.1.0-1a2b3c4d5e6f`: version and hash over every path and content. */
  readonly id: string
  /** ISO 8601; left out by older commands. */
  readonly publishedAt?: string
  readonly files: Readonly<Record<string, ArtifactFile>>
  /** The shared exports that it provides or uses. Left out by older builds. */
  readonly contract?: ContractSnapshot
  /** SHA-256 in hexadecimal over everything else in here. Left out by older commands. */
  readonly checksum?: string
}

export interface ShellArtifact extends ArtifactBase {
  readonly shell: ShellFiles
}

export interface RemoteArtifact extends ArtifactBase {
  /** Set for a build by plain Module Federation, without the preset. */
  readonly kind?: 'module-federation'
  readonly remote: RemoteConfig
  /** The script of its container. */
  readonly entry: string
  /** Scripts that the first page needs, in order. */
  readonly preload: readonly string[]
  /** The shared modules that it requires from the shell. */
  readonly requires: readonly SharedRequirement[]
  /** Bytes of source by file, of the packages and libraries in it. Left out by older builds. */
  readonly sources?: Readonly<Record<string, number>>
}

/** A published build: immutable, described by the artifact.json that is written after all of its files. */
export type Artifact = ShellArtifact | RemoteArtifact

export function isShell(artifact: Artifact): artifact is ShellArtifact {
  return 'shell' in artifact
}

/** Returns the folder of an artifact in the store, with a trailing slash. URLs have a leading slash too. */
export function artifactFolder(app: string, id: string): string {
  return `artifacts/${app}/${id}/`
}

/** Returns the key of an artifact's description. */
export function artifactKey(app: string, id: string): string {
  return `${artifactFolder(app, id)}artifact.json`
}
