import type { Registry } from '@overtone/federation'
import { findArtifact, isShell, readArtifact, type Artifact, type RemoteArtifact } from './artifact'
import { composeRegistry, type CanaryBuild } from './composeRegistry'
import { buildBefore, readLog, recordOf, recordRelease, type Canaries, type LogRecord } from './releaseLog'
import { ReleaseError } from './releaseError'
import { checkLive, parseRegistry } from './signedRegistry'
import type { Signer } from './signer'
import type { Store } from './store'

/** What a promotion follows. */
interface Before {
  /** Null for the first. */
  readonly previous: Registry | null
  /** Every promotion until now, `previous` the last. */
  readonly log: readonly LogRecord[]
}

/**
 * The live registry by the bytes that the store holds, in the log before the next one names its record. Where somebody
 * removed it, the one of the last record, so that no sequence comes twice.
 * Throws ReleaseError when it is not to be built upon.
 */
export async function readBefore(store: Store, held: Uint8Array | null, signer: Signer): Promise<Before> {
  const log = await readLog(store)
  const last = log.at(-1)
  if (!held) return { previous: last ? await rebuild(store, last, log) : null, log }

  const previous = parseRegistry(new TextDecoder().decode(held))
  await checkLive(previous, signer, last?.previous !== undefined)
  if (log.some(({ sequence }) => sequence === previous.sequence)) return { previous, log }
  await recordRelease(store, previous)
  return { previous, log: [...log, recordOf(previous)] }
}

async function rebuild(store: Store, record: LogRecord, log: readonly LogRecord[]): Promise<Registry> {
  const { sequence, at, live, previous } = record
  const artifacts = await Promise.all(Object.entries(live).map(([app, id]) => readArtifact(store, app, id)))
  const composed = composeRegistry(artifacts, {
    previous: null,
    now: new Date(at),
    keys: {},
    since: firstReleases(log, artifacts),
    canaries: await readCanaries(store, record.canaries ?? {}),
  })
  const { schema, createdAt, shell, remotes } = composed
  return { schema, sequence, createdAt, ...(previous === undefined ? {} : { previous }), shell, remotes }
}

/** The builds of canaries. Throws ReleaseError where one is not published, or is no remote. */
export function readCanaries(store: Store, canaries: Canaries): Promise<CanaryBuild[]> {
  const builds = Object.entries(canaries).map(async ([app, { id, percent }]) => {
    const artifact = await readArtifact(store, app, id)
    if (isShell(artifact))
      throw new ReleaseError('The shell has no canary: every page is composed with one and the same')
    return { artifact, percent }
  })
  return Promise.all(builds)
}

/** Sequences of the releases in which these artifacts were live for the first time, by app, of those that were. */
export function firstReleases(log: readonly LogRecord[], artifacts: readonly Artifact[]): Record<string, number> {
  const found = artifacts.map(({ app, id }) => [app, log.find(({ live }) => live[app] === id)?.sequence] as const)
  return Object.fromEntries(found.flatMap(([app, sequence]) => (sequence === undefined ? [] : [[app, sequence]])))
}

/** What was live before these artifacts were, or is until they are: by app, where it is still published. */
export async function standInsFor(
  store: Store,
  artifacts: readonly Artifact[],
  log: readonly LogRecord[],
): Promise<Record<string, RemoteArtifact>> {
  const found = artifacts.map(async ({ app, id }) => {
    const wasLive = log.some(({ live }) => live[app] === id)
    const before = wasLive ? buildBefore(log, app, id) : log.at(-1)?.live[app]
    const artifact = before ? await findArtifact(store, app, before) : null
    return artifact && !isShell(artifact) ? [[app, artifact] as const] : []
  })
  return Object.fromEntries((await Promise.all(found)).flat())
}
