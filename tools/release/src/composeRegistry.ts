import type { Integrity, Registry, RegistryRemote, RemoteBefore } from '@overtone/federation'
import { artifactFolder, isShell, type Artifact, type RemoteArtifact } from './artifact'
import { hashOfRecord, recordOf } from './releaseLog'
import { ReleaseError } from './releaseError'

const day = 24 * 60 * 60 * 1000

/** Milliseconds for which a registry is good. Promoting what is live already renews it in the second half of them. */
export const validity = 365 * day

interface Composition {
  readonly previous: Registry | null
  readonly now: Date
  /** Public keys by id that the registry is to trust, that of its signer first. */
  readonly keys: Readonly<Record<string, string>>
  /** The builds that stand in for these artifacts when they fail in a page, by app. */
  readonly before?: Readonly<Record<string, RemoteArtifact>>
}

/**
 * The registry that follows `previous` when these artifacts go live, to be signed: the rest stays, sequence + 1. Gives
 * `previous` itself when nothing would change. Pure; remotes are sorted by name.
 * Throws ReleaseError when there would be no shell.
 */
export function composeRegistry(
  artifacts: readonly Artifact[],
  { previous, now, keys, before = {} }: Composition,
): Registry {
  const shells = artifacts.filter(isShell).map(({ app, id }) => ({ version: id, base: baseOf(app, id) }))
  const shell = shells.at(-1) ?? previous?.shell
  if (!shell) throw new ReleaseError('Nothing is live yet, so the shell has to be promoted too')

  const remotes = new Map(previous?.remotes.map(remote => [remote.name, remote]))
  for (const artifact of artifacts) {
    if (!isShell(artifact)) remotes.set(artifact.app, toRegistryRemote(artifact, before[artifact.app]))
  }
  const content = { keys, shell, remotes: [...remotes.values()].sort((a, b) => (a.name < b.name ? -1 : 1)) }
  if (previous && isGoodStill(previous, now) && sameContent(content, contentOf(previous))) return previous

  // no registry is dated before the one it follows, whatever the clock of this machine says
  const at = Math.max(now.getTime(), previous ? Date.parse(previous.createdAt) : 0)
  return {
    schema: 1,
    sequence: (previous?.sequence ?? 0) + 1,
    createdAt: new Date(at).toISOString(),
    expiresAt: new Date(at + validity).toISOString(),
    previous: previous && hashOfRecord(recordOf(previous)),
    ...content,
  }
}

function contentOf({ keys, shell, remotes }: Registry) {
  return { keys, shell, remotes }
}

function isGoodStill({ expiresAt }: Registry, now: Date): boolean {
  return expiresAt !== undefined && Date.parse(expiresAt) - now.getTime() > validity / 2
}

/** The folder of an artifact in URLs, ending in a slash. */
function baseOf(app: string, id: string): string {
  return `/${artifactFolder(app, id)}`
}

function toRegistryRemote(artifact: RemoteArtifact, before: RemoteArtifact | undefined): RegistryRemote {
  const { app, id, entry, files, preload, remote } = artifact
  const executed = Object.keys(files).filter(path => /\.(?:js|css)$/.test(path))
  const integrity = hashesOf(artifact, executed)
  const live = { name: app, version: id, base: baseOf(app, id), entry, integrity, preload, config: remote }
  return before ? { ...live, previous: toBefore(before) } : live
}

/** Its entry brings the hashes of its other scripts: the page of every visit is not to carry them all. */
function toBefore(artifact: RemoteArtifact): RemoteBefore {
  const { app, id, entry, preload } = artifact
  return { version: id, base: baseOf(app, id), entry, integrity: hashesOf(artifact, preload), preload }
}

function hashesOf({ files }: RemoteArtifact, paths: readonly string[]): Integrity {
  return Object.fromEntries(paths.flatMap(path => (files[path] ? [[path, files[path].integrity] as const] : [])))
}

function sameContent(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
