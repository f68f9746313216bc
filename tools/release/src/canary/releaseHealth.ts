import type { VitalPercentile } from '@overtone/domain'
import * as v from 'valibot'
import { openDatabase } from '../database'
import { ReleaseError } from '../releaseError'
import { wrongField, type Schema } from '../schema'

/** Count of one kind of event of a build, in pages of the canary's cohorts or in the others. */
export interface HealthCount {
  readonly version: string
  readonly is_canary: boolean
  /** `load`, the phase in which a load failed, `error`, or a vital. */
  readonly kind: string
  readonly count: number
  /** Network addresses that reported it, each once a day; all failures of a build count as one kind. */
  readonly senders: number
}

const percentilesSchema: Schema<VitalPercentile[]> = v.array(
  v.looseObject({ version: v.string(), is_canary: v.boolean(), vital: v.string(), p75: v.number() }),
)

/** The database's response with the beacons of one app. */
const healthCountsSchema: Schema<HealthCount[]> = v.array(
  v.looseObject({
    version: v.string(),
    is_canary: v.boolean(),
    kind: v.string(),
    count: v.number(),
    senders: v.number(),
  }),
)

/** Reads the beacons of browsers. Throws ReleaseError if that fails. */
export interface ReleaseHealth {
  /** Reserves room for the beacons of these builds, whatever others send. */
  expect(app: string, ids: readonly string[]): Promise<void>
  /** Returns the counts of an app since a time. */
  read(app: string, since: Date): Promise<readonly HealthCount[]>
  /** Returns the percentiles of an app's web vitals since a time. */
  readVitals(app: string, since: Date): Promise<readonly VitalPercentile[]>
}

/**
 * Returns the beacons of the project at SUPABASE_URL, by its SUPABASE_SECRET_KEY, else those of the embedded backend
 * whose folder is OVERTONE_DATA. Resolved lazily, since the embedded one may start in between.
 */
export function chosenHealth(env: NodeJS.ProcessEnv): ReleaseHealth {
  const client = () => openDatabase(env)
  async function call<Row>(
    name: string,
    { app, since }: { readonly app: string; readonly since: Date },
    schema: Schema<Row[]>,
  ): Promise<Row[]> {
    const answer = (await client()).rpc(name, { remote: app, since: since.toISOString() })
    const { data, error } = (await answer) as { data: unknown; error: Error | null }
    if (error) throw refused(error)
    const wrong = wrongField(schema, data)
    if (wrong) throw refused({ message: `the database returned a wrong ${wrong}` })
    return data as Row[]
  }
  return {
    async expect(app, ids) {
      const rows = ids.map(version => ({ remote: app, version, is_watched: true }))
      const { error } = await (await client()).from('beacon_builds').upsert(rows, { onConflict: 'remote,version' })
      if (error) throw refused(error)
    },
    read: (app, since) => call('release_health', { app, since }, healthCountsSchema),
    readVitals: (app, since) => call('release_vitals', { app, since }, percentilesSchema),
  }
}

function refused({ message }: { message: string }): ReleaseError {
  return new ReleaseError(`The beacons cannot be read: ${message}`)
}
