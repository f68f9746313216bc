import type { Registry } from '@overtone/federation'
import { isShell, type Artifact, type RemoteArtifact } from '../build/artifact'
import { findArtifact, readArtifact } from '../build/readArtifact'
import { composeRegistry, type CanaryBuild } from './composeRegistry'
import { predecessorOf } from './liveHistory'
import { readLog, recordOf, recordRelease, type Canaries, type LogRecord } from './releaseLog'
import { ReleaseError } from '../releaseError'
import { checkLive, parseRegistry } from './signedRegistry'
import type { Signer } from './signer'
import type { Store } from '../store/store'

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
  const { sequence, at, live, previous, promotedAgain: again = [] } = record
  const artifacts = await Promise.all(Object.entries(live).map(([app, id]) => readArtifact(store, app, id)))
  const composed = composeRegistry(artifacts, {
    previous: null,
    now: new Date(at),
    keys: {},
    again,
    since: firstReleases(log, artifacts),
    canaries: await readCanaries(store, record.canaries ?? {}),
  })
  const { schema, createdAt, promotedAgain, shell, remotes } = composed
  const chain = { ...(previous === undefined ? {} : { previous }), ...(promotedAgain ? { promotedAgain } : {}) }
  return { schema, sequence, createdAt, ...chain, shell, remotes }
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

/**
 * What is live immediately before these artifacts, by app, where it is still published and no rollback left it. `again`
 * names those that were live before and are promoted again.
 */
export async function standInsFor(
  store: Store,
  artifacts: readonly Artifact[],
  { log, again }: { readonly log: readonly LogRecord[]; readonly again: readonly string[] },
): Promise<Record<string, RemoteArtifact>> {
  const ids = Object.fromEntries(artifacts.map(({ app, id }) => [app, id]))
  const last = log.at(-1)
  const next = { schema: 1, sequence: 0, at: '', live: { ...last?.live, ...ids }, promotedAgain: again } as const
  const found = artifacts.map(async ({ app }) => {
    const { id, problem } = predecessorOf([...log, next], app)
    const artifact = id !== null && problem === null ? await findArtifact(store, app, id) : null
    return artifact && !isShell(artifact) ? [[app, artifact] as const] : []
  })
  return Object.fromEntries((await Promise.all(found)).flat())
}
