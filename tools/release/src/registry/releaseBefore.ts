import type { Authority, Registry } from '@overtone/federation'
import { isShell, type Artifact, type RemoteArtifact } from '../build/artifact'
import { findArtifact, readArtifact } from '../build/readArtifact'
import { composeRegistry, type CanaryBuild } from './composeRegistry'
import { predecessorOf } from './liveHistory'
import { readLog, recordOf, recordRelease, type Canaries, type LogRecord } from './releaseLog'
import { ReleaseError } from '../releaseError'
import { checkLive, parseRegistry } from './signedRegistry'
import { readAuthority } from '../authority/authorityVersions'
import type { Signer } from './signer'
import type { Store } from '../store/store'

/** The state before a promotion. */
interface Before {
  /** Null before the first. */
  readonly previous: Registry | null
  /** Every promotion so far, `previous` last. */
  readonly log: readonly LogRecord[]
}

/**
 * Parses the live registry from its stored bytes, and makes sure that it is in the log before the next one refers to
 * it. If it was removed, restores it from the last record, so that no sequence repeats. `next` is the authority that
 * replaces the live one. Throws ReleaseError if the registry can't be trusted.
 */
export async function readBefore(
  store: Store,
  held: Uint8Array | null,
  { signer, next }: { readonly signer: Signer; readonly next: Authority | undefined },
): Promise<Before> {
  const log = await readLog(store)
  const last = log.at(-1)
  if (!held) return { previous: last ? await rebuild(store, last, log) : null, log }

  const previous = parseRegistry(new TextDecoder().decode(held))
  await checkLive(previous, signer, { environment: store.environment, isLogSigned: last?.previous !== undefined, next })
  if (log.some(({ sequence }) => sequence === previous.sequence)) return { previous, log }
  await recordRelease(store, previous)
  return { previous, log: [...log, recordOf(previous)] }
}

async function rebuild(store: Store, record: LogRecord, log: readonly LogRecord[]): Promise<Registry> {
  const { sequence, at, live, previous, promotedAgain: again = [], policy, breakGlass, by } = record
  const authority = record.authority === undefined ? undefined : await readAuthority(store, record.authority)
  const artifacts = await Promise.all(Object.entries(live).map(([app, id]) => readArtifact(store, app, id)))
  const composed = composeRegistry(artifacts, {
    previous: null,
    now: new Date(at),
    keys: {},
    again,
    policy: policy ?? 0,
    breakGlass,
    since: firstReleases(log, artifacts),
    canaries: await readCanaries(store, record.canaries ?? {}),
  })
  const { keys: _keys, expiresAt: _expiresAt, previous: _previous, ...kept } = composed
  const chain = previous === undefined ? {} : { previous }
  // the next release is chained to the hash of this record, which includes the key that signed it
  const signed = by === undefined ? {} : { signature: { key: by, value: '' } }
  return { ...kept, sequence, ...chain, ...(authority ? { authority } : {}), ...signed }
}

/** Reads the builds of canaries. Throws ReleaseError if one isn't published, or isn't a remote. */
export function readCanaries(store: Store, canaries: Canaries): Promise<CanaryBuild[]> {
  const builds = Object.entries(canaries).map(async ([app, { id, percent }]) => {
    const artifact = await readArtifact(store, app, id)
    if (isShell(artifact)) throw new ReleaseError('The shell cannot be a canary: every page has the same shell')
    return { artifact, percent }
  })
  return Promise.all(builds)
}

/** Returns the sequences in which these artifacts first went live, by app; leaves out those that never did. */
export function firstReleases(log: readonly LogRecord[], artifacts: readonly Artifact[]): Record<string, number> {
  const found = artifacts.map(({ app, id }) => [app, log.find(({ live }) => live[app] === id)?.sequence] as const)
  return Object.fromEntries(found.flatMap(([app, sequence]) => (sequence === undefined ? [] : [[app, sequence]])))
}

/**
 * Returns the fallbacks of these artifacts, by app: the previous live builds if still published and not rolled back.
 * `again` names those that were live before and are promoted again.
 */
export async function fallbacksFor(
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
