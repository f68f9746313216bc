import type {
  Authority,
  Integrity,
  Registry,
  RegistryRemote,
  RegistryShell,
  RemoteBefore,
  RemoteCanary,
} from '@overtone/federation'
import { artifactFolder, isShell, type Artifact, type RemoteArtifact } from '../build/artifact'
import { hashOfRecord, recordOf } from './releaseLog'
import { ReleaseError } from '../releaseError'

const day = 24 * 60 * 60 * 1000

/** Milliseconds for which a registry is valid. Promoting a live build renews it in the second half. */
export const validity = 365 * day

/** A build for some of 100 browsers beside the live one. */
export interface CanaryBuild {
  readonly artifact: RemoteArtifact
  readonly percent: number
}

interface Composition {
  readonly previous: Registry | null
  readonly now: Date
  /** Undefined in production. */
  readonly environment?: string | undefined
  /** Trusted public keys by id, the signer's first. Not used with an authority. */
  readonly keys: Readonly<Record<string, string>>
  /** Undefined while one key releases everything. */
  readonly authority?: Authority | undefined
  /** Apps to sign again although they don't change. */
  readonly signedAgain?: readonly string[]
  /** Fallbacks for these artifacts if they fail in a page, by app. */
  readonly before?: Readonly<Record<string, RemoteArtifact>>
  /** The version of the policy; 0 without one. */
  readonly policy?: number
  /** The reason to override the policy. */
  readonly breakGlass?: string | undefined
  /** Apps whose build was live before and is promoted again, as opposed to rolled back to. */
  readonly again?: readonly string[]
  /** The releases in which these artifacts first went live, by app; this one for those left out. */
  readonly since?: Readonly<Record<string, number>>
  /** Names of remotes to remove, with their canaries. */
  readonly removed?: readonly string[]
  /** For live remotes. */
  readonly canaries?: readonly CanaryBuild[]
}

/**
 * Composes the unsigned registry that follows `previous` when these artifacts go live: other apps stay, the sequence is
 * incremented, and a new live build ends its canary. Returns `previous` itself if nothing would change. Pure; remotes
 * are sorted by name.
 * Throws ReleaseError if there would be no shell.
 */
export function composeRegistry(artifacts: readonly Artifact[], composition: Composition): Registry {
  const {
    previous,
    now,
    environment,
    keys,
    authority,
    policy = 0,
    breakGlass,
    before = {},
    again = [],
    since = {},
    removed = [],
    canaries = [],
  } = composition
  const sequence = (previous?.sequence ?? 0) + 1
  const sinceOf = (app: string) => since[app] ?? sequence
  const shells = artifacts
    .filter(isShell)
    .map(({ app, id }) => ({ version: id, base: baseOf(app, id), since: sinceOf(app) }))
  const shell = shells.at(-1) ?? previous?.shell
  if (!shell) throw new ReleaseError('Nothing is live yet, so the shell has to be promoted too')

  const remotes = new Map(previous?.remotes.map(remote => [remote.name, remote]))
  for (const name of removed) remotes.delete(name)
  for (const artifact of artifacts) {
    const { app } = artifact
    if (!isShell(artifact)) remotes.set(app, { ...toRegistryRemote(artifact, before[app]), since: sinceOf(app) })
  }
  for (const { artifact, percent } of canaries) {
    const live = remotes.get(artifact.app)
    if (live) remotes.set(artifact.app, { ...live, canary: toCanary(artifact, percent) })
  }
  const sorted = [...remotes.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
  const content = authority
    ? { authority, ...withSignatures({ shell, remotes: sorted }, sequence, composition) }
    : { keys, shell, remotes: sorted }
  if (previous && isStillValid(previous, now) && sameContent(content, contentOf(previous))) return previous

  // dates never go backward, whatever the clock of this machine says
  const at = Math.max(now.getTime(), previous ? Date.parse(previous.createdAt) : 0)
  return {
    schema: 1,
    ...(environment ? { environment } : {}),
    sequence,
    createdAt: new Date(at).toISOString(),
    expiresAt: new Date(at + validity).toISOString(),
    previous: previous && hashOfRecord(recordOf(previous)),
    ...(again.length > 0 ? { promotedAgain: again } : {}),
    ...(policy > 0 ? { policy } : {}),
    ...(breakGlass === undefined ? {} : { breakGlass }),
    ...content,
  }
}

function contentOf({ keys, authority, shell, remotes }: Registry) {
  return { ...(authority ? { authority } : { keys }), shell, remotes }
}

/** Keeps the signatures of parts that stay the same; the others get the number of this release, to be signed. */
function withSignatures(
  { shell, remotes }: Pick<Registry, 'shell' | 'remotes'>,
  sequence: number,
  { previous, signedAgain = [] }: Composition,
) {
  const keep = <T extends RegistryShell>(app: string, part: T, before: T | undefined): T => {
    const next = unsigned(part)
    const isKept = before?.signature && !signedAgain.includes(app) && sameContent(next, unsigned(before))
    return isKept ? before : { ...next, sequence }
  }
  return {
    shell: keep('shell', shell, previous?.shell),
    remotes: remotes.map(part =>
      keep(
        part.name,
        part,
        previous?.remotes.find(({ name }) => name === part.name),
      ),
    ),
  }
}

/** Returns a part without what signing adds. */
function unsigned<T extends RegistryShell>(part: T): T {
  const { signature: _signature, sequence: _sequence, ...rest } = part
  return rest as T
}

function isStillValid({ expiresAt }: Registry, now: Date): boolean {
  return expiresAt !== undefined && Date.parse(expiresAt) - now.getTime() > validity / 2
}

/** Returns the folder of an artifact in URLs, with a trailing slash. */
function baseOf(app: string, id: string): string {
  return `/${artifactFolder(app, id)}`
}

function toRegistryRemote(artifact: RemoteArtifact, before: RemoteArtifact | undefined): RegistryRemote {
  const live = { name: artifact.app, ...toBefore(artifact), config: artifact.remote }
  return before ? { ...live, previous: toBefore(before) } : live
}

/**
 * The entry of a preset build includes the hashes of its other scripts, so pages don't have to. The entry of a plain
 * Module Federation build doesn't.
 */
function toBefore(artifact: RemoteArtifact): RemoteBefore {
  const { app, id, kind, entry, preload } = artifact
  const executed = kind ? Object.keys(artifact.files).filter(path => /\.(?:js|css)$/.test(path)) : preload
  const integrity = hashesOf(artifact, executed)
  return { ...(kind && { kind }), version: id, base: baseOf(app, id), entry, integrity, preload }
}

function toCanary(artifact: RemoteArtifact, percent: number): RemoteCanary {
  return { percent, ...toBefore(artifact), config: artifact.remote }
}

function hashesOf({ files }: RemoteArtifact, paths: readonly string[]): Integrity {
  return Object.fromEntries(paths.flatMap(path => (files[path] ? [[path, files[path].integrity] as const] : [])))
}

function sameContent(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
