import type { Registry } from '@overtone/federation'
import satisfies from 'semver/functions/satisfies.js'
import { isShell, type Build, type RemoteArtifact, type ShellArtifact } from '../build/artifact'
import { findArtifact } from '../build/readArtifact'
import { providedVersions } from './providedVersions'
import type { Store } from '../store/store'

/** A build that doesn't work with any higher version that the shell provides. */
export interface Dependent extends Build {
  /** A fallback runs if the live build fails in a page. */
  readonly role: 'live' | 'canary' | 'fallback'
}

/** A version of a shared package that the shell provides beside a higher one. */
export interface OutgoingVersion {
  readonly name: string
  readonly version: string
  /** The higher versions of it, lowest first. */
  readonly newer: readonly string[]
  readonly neededBy: readonly Dependent[]
}

/** Returns the old versions that a shell provides during an upgrade, each with the builds that still need it. */
export async function outgoingVersions(
  store: Store,
  registry: Registry,
  { shell }: ShellArtifact,
): Promise<OutgoingVersion[]> {
  const names = Object.keys(shell.alsoProvides ?? {}).sort()
  const builds = names.length > 0 ? await buildsOf(store, registry) : []
  return names.flatMap(name => {
    const versions = providedVersions(shell, name)
    return versions.slice(0, -1).map((version, index) => {
      const newer = versions.slice(index + 1)
      const isNeeded = (range: string) => satisfies(version, range) && !newer.some(each => satisfies(each, range))
      const neededBy = builds
        .filter(({ requires }) => requires.some(each => each.name === name && isNeeded(each.requiredVersion)))
        .map(({ app, id, role }) => ({ app, id, role }))
      return { name, version, newer, neededBy }
    })
  })
}

/** Returns one sentence on a version: which builds need it, or that it can be removed. */
export function formatOutgoing({ name, version, newer, neededBy }: OutgoingVersion): string {
  const what = `${name} ${version}, provided beside ${newer.join(' and ')}`
  if (neededBy.length === 0) return `No build needs ${what}, anymore: remove it`
  const builds = neededBy.map(({ app, id, role }) => `${app}@${id}${role === 'live' ? '' : ` (${role})`}`)
  if (neededBy.some(({ role }) => role !== 'fallback')) return `${what}, is needed by ${builds.join(', ')}`
  const apps = [...new Set(neededBy.map(({ app }) => app))].join(' and ')
  return `${what}, is needed only by ${builds.join(', ')}. It can go after the next release of ${apps}, or now without the fallback`
}

/**
 * Returns warnings about a shell that goes live: versions that no build needs anymore, and fallbacks that lose a
 * module. `missingFrom` returns the modules that a build lacks in a shell.
 */
export async function outgoingWarnings(
  store: Store,
  registry: Registry,
  shell: ShellArtifact,
  missingFrom: (shell: ShellArtifact, remote: RemoteArtifact) => readonly { readonly message: string }[],
): Promise<string[]> {
  const outgoing = await outgoingVersions(store, registry, shell)
  const fallbacks = (await buildsOf(store, registry)).filter(({ role }) => role === 'fallback')
  return [
    ...outgoing.filter(({ neededBy }) => neededBy.length === 0).map(formatOutgoing),
    ...fallbacks.flatMap(fallback =>
      missingFrom(shell, fallback).map(
        ({ message }) => `${message}, so a page in which ${fallback.app} fails cannot use that fallback`,
      ),
    ),
  ]
}

/** Returns every published build that some page may run with this registry. */
async function buildsOf(store: Store, { remotes }: Registry): Promise<(RemoteArtifact & Pick<Dependent, 'role'>)[]> {
  const named = remotes.flatMap(({ name, version, canary, previous }) => [
    { app: name, id: version, role: 'live' as const },
    ...(canary ? [{ app: name, id: canary.version, role: 'canary' as const }] : []),
    ...(previous ? [{ app: name, id: previous.version, role: 'fallback' as const }] : []),
  ])
  const found = named.map(async ({ app, id, role }) => {
    const artifact = await findArtifact(store, app, id)
    return artifact && !isShell(artifact) ? [{ ...artifact, role }] : []
  })
  return (await Promise.all(found)).flat()
}
