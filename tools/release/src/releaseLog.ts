import type { Registry } from '@overtone/federation'
import { getJson, toJsonBytes, type Store } from './store'

/** What was live from one promotion to the next: enough to compose that registry again. */
export interface LogRecord {
  readonly schema: 1
  readonly sequence: number
  /** ISO 8601. */
  readonly at: string
  /** Artifact ids by app. */
  readonly live: Readonly<Record<string, string>>
}

/** Artifact ids by app of a registry. */
export function liveApps({ shell, remotes }: Registry): Record<string, string> {
  return { shell: shell.version, ...Object.fromEntries(remotes.map(({ name, version }) => [name, version])) }
}

/** Appends what a registry makes live, once. */
export async function recordRelease(store: Store, registry: Registry): Promise<void> {
  const { sequence, createdAt } = registry
  const record: LogRecord = { schema: 1, sequence, at: createdAt, live: liveApps(registry) }
  await store.putIfAbsent(`log/${sequence}.json`, toJsonBytes(record))
}

/** Every promotion, oldest first. */
export async function readLog(store: Store): Promise<LogRecord[]> {
  const keys = await store.list('log/')
  const records = await Promise.all(keys.map(key => getJson<LogRecord>(store, key)))
  return records.filter(record => record !== null).sort((a, b) => a.sequence - b.sequence)
}
