import { createHash } from 'node:crypto'
import type { Registry } from '@overtone/federation'
import * as v from 'valibot'
import { recordAuthority } from '../authority/authorityVersions'
import type { Schema } from '../schema'
import { getJson, toJsonBytes, type Store } from '../store/store'

/** Canaries by app: the id of the build, and how many of 100 browsers run it. */
export type Canaries = Readonly<Record<string, { readonly id: string; readonly percent: number }>>

/** The live builds from one promotion to the next: enough to restore that registry. */
export interface LogRecord {
  readonly schema: 1
  readonly sequence: number
  /** ISO 8601. */
  readonly at: string
  /** Artifact ids by app. */
  readonly live: Readonly<Record<string, string>>
  /** Builds that some browsers ran beside these, by app. Left out if there were none. */
  readonly canaries?: Canaries
  /** Apps whose build was live before and was promoted again. Left out if there were none, and by older commands. */
  readonly promotedAgain?: readonly string[]
  /** Hash of the previous record, null for the first. Left out before releases were signed. */
  readonly previous?: string | null
  /** The version of the policy, and the reason to override it. Left out without one. */
  readonly policy?: number
  readonly breakGlass?: string
  /** The version of the authority, and the id of the key that signed the release. Left out without an authority. */
  readonly authority?: number
  readonly by?: string
}

/** The schema of a stored record. */
const logRecordSchema: Schema<LogRecord> = v.looseObject({
  schema: v.literal(1),
  sequence: v.number(),
  at: v.string(),
  live: v.record(v.string(), v.string()),
  canaries: v.exactOptional(v.record(v.string(), v.looseObject({ id: v.string(), percent: v.number() }))),
  promotedAgain: v.exactOptional(v.array(v.string())),
  previous: v.exactOptional(v.nullable(v.string())),
  policy: v.exactOptional(v.number()),
  breakGlass: v.exactOptional(v.string()),
  authority: v.exactOptional(v.number()),
  by: v.exactOptional(v.string()),
})

/** Returns the artifact ids of a registry by app. */
export function liveApps({ shell, remotes }: Registry): Record<string, string> {
  return { shell: shell.version, ...Object.fromEntries(remotes.map(({ name, version }) => [name, version])) }
}

/** Returns the canaries of a registry. */
export function canariesOf({ remotes }: Registry): Canaries {
  return Object.fromEntries(
    remotes.flatMap(({ name, canary }) =>
      canary ? [[name, { id: canary.version, percent: canary.percent }] as const] : [],
    ),
  )
}

/** Returns the log record of a registry. */
export function recordOf(registry: Registry): LogRecord {
  const { sequence, createdAt: at, previous, promotedAgain, policy, breakGlass, authority, signature } = registry
  const canaries = canariesOf(registry)
  return {
    schema: 1,
    sequence,
    at,
    live: liveApps(registry),
    ...(Object.keys(canaries).length > 0 ? { canaries } : {}),
    ...(promotedAgain ? { promotedAgain } : {}),
    ...(previous === undefined ? {} : { previous }),
    ...(policy ? { policy } : {}),
    ...(breakGlass === undefined ? {} : { breakGlass }),
    ...(authority ? { authority: authority.version, ...(signature ? { by: signature.key } : {}) } : {}),
  }
}

/** Returns the SHA-256 of a record in hexadecimal digits, which the next record and its signed registry refer to. */
export function hashOfRecord(record: LogRecord): string {
  return createHash('sha256').update(JSON.stringify(record)).digest('hex')
}

/** Appends the record of a registry, and keeps its authority. Idempotent. */
export async function recordRelease(store: Store, registry: Registry): Promise<void> {
  if (registry.authority) await recordAuthority(store, registry.authority)
  const record = recordOf(registry)
  await store.putIfAbsent(`log/${record.sequence}.json`, toJsonBytes(record))
}

/** Reads every promotion, oldest first. */
export async function readLog(store: Store): Promise<LogRecord[]> {
  const keys = await store.list('log/')
  const records = await Promise.all(keys.map(key => getJson(store, key, logRecordSchema)))
  return records.filter(record => record !== null).sort((a, b) => a.sequence - b.sequence)
}

/**
 * Returns the sequence of the newest record that doesn't match the hash in the next one or in the signed registry, so
 * it was changed or removed; null if the chain is intact. Read the registry before the log, which is written after it.
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
