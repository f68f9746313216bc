import type { Registry } from '@overtone/federation'
import {
  liveReport,
  nameOfBuild,
  neededBuilds,
  readStatedSource,
  type LiveReport,
  type PublishedBuild,
} from '@overtone/federation/releases'
import type { Build } from '../build/artifact'
import { findArtifact } from '../build/readArtifact'
import type { ReleaseHealth } from '../canary/releaseHealth'
import { provenanceKey } from '../provenance/provenance'
import { readLive } from '../registry/liveRegistry'
import { readLog, type LogRecord } from '../registry/releaseLog'
import { ReleaseError } from '../releaseError'
import type { Store } from '../store/store'
import { readAppHealth, type AppHealth } from './appHealth'

/** The facts of a report. */
export interface Report extends LiveReport {
  readonly registry: Registry
  /** Oldest first. */
  readonly records: readonly LogRecord[]
  readonly builds: ReadonlyMap<string, PublishedBuild>
  /** By app; empty if the beacons can't be read, and then `healthProblem` says why. */
  readonly health: ReadonlyMap<string, AppHealth>
  readonly healthProblem: string | null
  /** Builds whose description is missing or damaged, and sequences of records that are missing. */
  readonly missing: readonly string[]
}

/** Reads what is live, its health and the log. Throws ReleaseError if nothing is live. */
export async function readReport(
  store: Store,
  openHealth: () => ReleaseHealth | Promise<ReleaseHealth>,
  now: Date,
): Promise<Report> {
  const registry = await readLive(store)
  if (!registry) throw new ReleaseError('Nothing is live in this store yet: promote first')
  const records = await readLog(store)
  const needed = neededBuilds(registry, records)
  const found = await Promise.all(needed.map(async build => readBuild(store, build)))
  const builds = new Map(found.flatMap(build => (build ? [[nameOfBuild(build.app, build.id), build]] : [])))
  const known = new Set(records.map(({ sequence }) => sequence))
  const gaps = Array.from({ length: registry.sequence }, (_, index) => index + 1).filter(each => !known.has(each))
  const report = liveReport(registry, records, builds)
  return {
    ...report,
    ...(await readHealth(
      report.apps.map(({ app }) => app),
      openHealth,
      now,
    )),
    registry,
    records,
    builds,
    missing: [
      ...gaps.map(sequence => `log/${sequence}.json`),
      ...needed.filter((_, index) => !found[index]).map(({ app, id }) => nameOfBuild(app, id)),
    ],
  }
}

async function readHealth(
  apps: readonly string[],
  openHealth: () => ReleaseHealth | Promise<ReleaseHealth>,
  now: Date,
): Promise<Pick<Report, 'health' | 'healthProblem'>> {
  try {
    const source = await openHealth()
    const entries = apps.map(async app => [app, await readAppHealth(source, app, now)] as const)
    return { health: new Map(await Promise.all(entries)), healthProblem: null }
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error
    return { health: new Map(), healthProblem: error.message }
  }
}

async function readBuild(store: Store, { app, id }: Build): Promise<PublishedBuild | null> {
  const artifact = await orNull(findArtifact(store, app, id))
  const statement = await store.get(provenanceKey(app, id))
  const source = statement && readStatedSource(new TextDecoder().decode(statement)).data
  return artifact && source ? { ...artifact, source } : artifact
}

async function orNull<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found
  } catch (error) {
    if (error instanceof ReleaseError) return null // damaged: the report names it
    throw error
  }
}
