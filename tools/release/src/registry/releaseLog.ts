import { createHash } from 'node:crypto'
import type { Registry } from '@overtone/federation'
import * as v from 'valibot'
import type { Schema } from '../schema'
import { getJson, toJsonBytes, type Store } from '../store/store'

/** Canaries by app: the id of the build, and how many of 100 browsers run it. */
export type Canaries = Readonly<Record<string, { readonly id: string; readonly percent: number }>>

/** What was live from one promotion to the next: enough to compose that registry again. */
export interface LogRecord {
  readonly schema: 1
  readonly sequence: number
  /** ISO 8601. */
  readonly at: string
  /** Artifact ids by app. */
  readonly live: Readonly<Record<string, string>>
  /** Builds that some browsers ran beside these, by app. Left out where there were none. */
  readonly canaries?: Canaries
  /** Apps whose build was live before and was promoted again. Left out where there were none, and by older commands. */
  readonly promotedAgain?: readonly string[]
  /** Hash of the record before, null for the first. Left out before releases were signed. */
  readonly previous?: string | null
}

/** A record of the release log. */
const logRecordSchema: Schema<LogRecord> = v.looseObject({
  schema: v.literal(1),
  sequence: v.number(),
  at: v.string(),
  live: v.record(v.string(), v.string()),
  canaries: v.exactOptional(v.record(v.string(), v.looseObject({ id: v.string(), percent: v.number() }))),
  promotedAgain: v.exactOptional(v.array(v.string())),
  previous: v.exactOptional(v.nullable(v.string())),
})

/** Artifact ids by app of a registry. */
export function liveApps({ shell, remotes }: Registry): Record<string, string> {
  return { shell: shell.version, ...Object.fromEntries(remotes.map(({ name, version }) => [name, version])) }
}

/** The canaries of a registry. */
export function canariesOf({ remotes }: Registry): Canaries {
  return Object.fromEntries(
    remotes.flatMap(({ name, canary }) =>
      canary ? [[name, { id: canary.version, percent: canary.percent }] as const] : [],
    ),
  )
}

/** What the log says of a registry. */
export function recordOf(registry: Registry): LogRecord {
  const { sequence, createdAt: at, previous, promotedAgain } = registry
  const canaries = canariesOf(registry)
  return {
    schema: 1,
    sequence,
    at,
    live: liveApps(registry),
    ...(Object.keys(canaries).length > 0 ? { canaries } : {}),
    ...(promotedAgain ? { promotedAgain } : {}),
    ...(previous === undefined ? {} : { previous }),
  }
}

/** SHA-256 of a record in hexadecimal digits: what the next one, and its signed registry, name. */
export function hashOfRecord(record: LogRecord): string {
  return createHash('sha256').update(JSON.stringify(record)).digest('hex')
}

/** Appends what a registry makes live, once. */
export async function recordRelease(store: Store, registry: Registry): Promise<void> {
  const record = recordOf(registry)
  await store.putIfAbsent(`log/${record.sequence}.json`, toJsonBytes(record))
}

/** Every promotion, oldest first. */
export async function readLog(store: Store): Promise<LogRecord[]> {
  const keys = await store.list('log/')
  const records = await Promise.all(keys.map(key => getJson(store, key, logRecordSchema)))
  return records.filter(record => record !== null).sort((a, b) => a.sequence - b.sequence)
}

/**
 * The sequence of the newest record that is not what the next one, or the signed registry, says of it: somebody changed
 * or removed it. Null where the chain holds. The registry is to be read before the log, which follows it.
 */
export function brokenLink(records: readonly LogRecord[], live: Registry | null): number | null {
  const known = records.filter(({ sequence }) => !live || sequence < live.sequence)
  const chain = live ? [...known, recordOf(live)] : known
  const own = records.find(({ sequence }) => sequence === live?.sequence)
  if (live && own && hashOfRecord(own) !== hashOfRecord(recordOf(live))) return own.sequence
  const links = chain.slice(1).map((record, index) => ({ record, before: chain[index] }))
  const isBroken = ({ record, before }: (typeof links)[number]) =>
    before !== undefined && record.previous !== undefined && record.previous !== hashOfRecord(before)
  return links.findLast(isBroken)?.before?.sequence ?? null
}
