import type { Integrity, Registry, RegistryRemote } from '@overtone/federation'
import { artifactFolder, isShell, type Artifact, type RemoteArtifact } from './artifact'
import { ReleaseError } from './releaseError'

/**
 * The registry that follows `previous` when these artifacts go live: the rest stays, sequence + 1. Gives `previous`
 * itself when nothing would change. Pure; remotes are sorted by name.
 * Throws ReleaseError when there would be no shell.
 */
export function composeRegistry(
  artifacts: readonly Artifact[],
  { previous, createdAt }: { previous: Registry | null; createdAt: string },
): Registry {
  const shells = artifacts.filter(isShell).map(({ app, id }) => ({ version: id, base: baseOf(app, id) }))
  const shell = shells.at(-1) ?? previous?.shell
  if (!shell) throw new ReleaseError('Nothing is live yet, so the shell has to be promoted too')

  const remotes = new Map(previous?.remotes.map(remote => [remote.name, remote]))
  for (const artifact of artifacts) {
    if (!isShell(artifact)) remotes.set(artifact.app, toRegistryRemote(artifact))
  }
  const content = { shell, remotes: [...remotes.values()].sort((a, b) => (a.name < b.name ? -1 : 1)) }
  const isUnchanged = previous && sameContent(content, { shell: previous.shell, remotes: previous.remotes })
  return isUnchanged ? previous : { schema: 1, sequence: (previous?.sequence ?? 0) + 1, createdAt, ...content }
}

/** The folder of an artifact in URLs, ending in a slash. */
function baseOf(app: string, id: string): string {
  return `/${artifactFolder(app, id)}`
}

function toRegistryRemote({ app, id, entry, files, preload, remote }: RemoteArtifact): RegistryRemote {
  const executed = Object.entries(files).filter(([path]) => /\.(?:js|css)$/.test(path))
  const integrity: Integrity = Object.fromEntries(executed.map(([path, file]) => [path, file.integrity]))
  return { name: app, version: id, base: baseOf(app, id), entry, integrity, preload, config: remote }
}

function sameContent(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
