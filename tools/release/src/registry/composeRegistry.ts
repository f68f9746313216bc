import type { Integrity, Registry, RegistryRemote, RemoteBefore, RemoteCanary } from '@overtone/federation'
import { artifactFolder, isShell, type Artifact, type RemoteArtifact } from '../build/artifact'
import { hashOfRecord, recordOf } from './releaseLog'
import { ReleaseError } from '../releaseError'

const day = 24 * 60 * 60 * 1000

/** Milliseconds for which a registry is good. Promoting what is live already renews it in the second half of them. */
export const validity = 365 * day

/** A build that so many of 100 browsers are to run beside the live one. */
export interface CanaryBuild {
  readonly artifact: RemoteArtifact
  readonly percent: number
}

interface Composition {
  readonly previous: Registry | null
  readonly now: Date
  /** Public keys by id that the registry is to trust, that of its signer first. */
  readonly keys: Readonly<Record<string, string>>
  /** The builds that stand in for these artifacts when they fail in a page, by app. */
  readonly before?: Readonly<Record<string, RemoteArtifact>>
  /** Apps whose build was live before and is promoted again, rather than rolled back to. */
  readonly again?: readonly string[]
  /** Releases that made these artifacts live for the first time, by app; this one is that of those left out. */
  readonly since?: Readonly<Record<string, number>>
  /** Names of the remotes that are taken out, with their canaries. */
  readonly removed?: readonly string[]
  /** Of remotes that are live. */
  readonly canaries?: readonly CanaryBuild[]
}

/**
 * The registry that follows `previous` when these artifacts go live, to be signed: the rest stays, sequence + 1, and
 * whatever goes live ends the canary beside it. Gives `previous` itself when nothing would change. Pure; remotes are
 * sorted by name.
 * Throws ReleaseError when there would be no shell.
 */
export function composeRegistry(
  artifacts: readonly Artifact[],
  { previous, now, keys, before = {}, again = [], since = {}, removed = [], canaries = [] }: Composition,
): Registry {
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
  const content = { keys, shell, remotes: [...remotes.values()].sort((a, b) => (a.name < b.name ? -1 : 1)) }
  if (previous && isGoodStill(previous, now) && sameContent(content, contentOf(previous))) return previous

  // no registry is dated before the one it follows, whatever the clock of this machine says
  const at = Math.max(now.getTime(), previous ? Date.parse(previous.createdAt) : 0)
  return {
    schema: 1,
    sequence,
    createdAt: new Date(at).toISOString(),
    expiresAt: new Date(at + validity).toISOString(),
    previous: previous && hashOfRecord(recordOf(previous)),
    ...(again.length > 0 ? { promotedAgain: again } : {}),
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
  const live = { name: artifact.app, ...toBefore(artifact), config: artifact.remote }
  return before ? { ...live, previous: toBefore(before) } : live
}

/**
 * The entry of a build by the preset brings the hashes of its other scripts, so that not every page has to carry them.
 * That of a build by Module Federation alone doesn't.
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
