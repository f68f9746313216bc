import { loadPhases } from '@overtone/federation/failure'
import { judgeCanary, leastSenders, rateOf, type BuildStats, type CanaryJudgment } from './judgeCanary'
import { readLive } from '../registry/liveRegistry'
import type { HealthCount, ReleaseHealth } from './releaseHealth'
import { ReleaseError } from '../releaseError'
import { canariesOf, liveApps, readLog, type LogRecord } from '../registry/releaseLog'
import type { Store } from '../store/store'

/** A canary and the build that it runs beside. */
interface Pair {
  readonly app: string
  readonly stable: string
  readonly canary: string
  readonly percent: number
}

/** The result of a watch, and its builds. */
export interface Watched extends Pair, CanaryJudgment {
  /** ISO 8601: when the canary began with this percentage. */
  readonly since: string
  readonly buildStats: { readonly stable: BuildStats; readonly canary: BuildStats }
}

interface WatchOptions {
  readonly app: string
  /** Minutes after which it ends without a decision. */
  readonly minutes: number
  /** Minutes for which a canary has to stay healthy before it counts as that; none by default. */
  readonly bake?: number
  /** Called with each new set of counts. */
  readonly onCheck: (line: string) => void
  /** Waits this many milliseconds. */
  readonly wait?: (milliseconds: number) => Promise<unknown>
}

/** Milliseconds between two reads: a browser sends its counts after half a minute, or when the page is left. */
const period = 15_000
/** Consecutive reads that may fail before the watch gives up. */
const mostFailures = 4

function waitFor(milliseconds: number): Promise<unknown> {
  return new Promise(resolve => setTimeout(resolve, milliseconds))
}

/**
 * Watches the canary of an app until there is a decision, or the minutes are over. Changes nothing: acting on the
 * decision is up to the caller. Throws ReleaseError if no canary runs, it ends meanwhile, or the beacons can't be read.
 */
export async function watchCanary(
  store: Store,
  health: ReleaseHealth,
  { app, minutes, bake = 0, onCheck, wait = waitFor }: WatchOptions,
): Promise<Watched> {
  const pair = await runningPair(store, app)
  const since = beginOf(await readLog(store), pair)
  await health.expect(app, [pair.stable, pair.canary])
  let before = ''
  let failures = 0
  for (let waited = 0; ; waited += period) {
    const counts = await health.read(app, new Date(since)).catch((error: unknown) => {
      failures += 1
      if (failures >= mostFailures || !(error instanceof ReleaseError)) throw error
      onCheck(error.message)
      return null
    })
    if (counts) {
      failures = 0
      const buildStats = { stable: statsOf(counts, pair.stable, false), canary: statsOf(counts, pair.canary, true) }
      const watched = { ...pair, since, buildStats, ...judgeCanary(buildStats.stable, buildStats.canary) }
      const now = await runningPair(store, app)
      if (now.canary !== pair.canary || now.stable !== pair.stable)
        throw new ReleaseError(`${app} was released while its canary was watched. Watch its new canary, if it has one`)
      const line = describeStats(watched)
      if (line !== before) onCheck(line)
      before = line
      const isOver = waited + period > Math.max(minutes, bake) * 60_000
      const isDecided = watched.decision === 'healthy' ? waited >= bake * 60_000 : watched.decision !== 'continue'
      if (isDecided || isOver) return watched
    }
    await wait(period)
  }
}

async function runningPair(store: Store, app: string): Promise<Pair> {
  const live = await readLive(store)
  const canary = live && canariesOf(live)[app]
  const stable = live && liveApps(live)[app]
  if (canary && stable) return { app, stable, canary: canary.id, percent: canary.percent }
  throw new ReleaseError(`${app} has no canary. To begin one: npm run release -- canary ${app} --percent 10`)
}

/** Returns when this canary began with this percentage beside this build: since then both had comparable traffic. */
function beginOf(log: readonly LogRecord[], { app, stable, canary, percent }: Pair): string {
  const isOther = ({ live, canaries }: LogRecord) =>
    live[app] !== stable || canaries?.[app]?.id !== canary || canaries[app].percent !== percent
  const first = log[log.findLastIndex(isOther) + 1]
  if (!first)
    throw new ReleaseError(`The log has no record of the canary of ${app} yet. Promote anything to complete it`)
  return first.at
}

/** Kinds of beacons that report a failed load. */
export const badKinds = new Set<string>([...loadPhases, 'error'])

/** Sums the counts of one build, either as a canary or in all other pages. */
export function statsOf(counts: readonly HealthCount[], version: string, isCanary: boolean): BuildStats {
  const own = counts.filter(count => count.version === version && count.is_canary === isCanary)
  const loads = own.filter(({ kind }) => kind === 'load')
  const bad = own.filter(({ kind }) => badKinds.has(kind))
  const sum = (rows: readonly HealthCount[], field: 'count' | 'senders') =>
    rows.reduce((total, row) => total + row[field], 0)
  return {
    loads: sum(loads, 'count'),
    bad: sum(bad, 'count'),
    senders: sum(loads, 'senders'),
    badSenders: sum(bad, 'senders'),
  }
}

function describeStats({ buildStats }: Pick<Watched, 'buildStats'>): string {
  const of = (stats: BuildStats) =>
    `${stats.bad} of ${stats.loads} loads failed (${(100 * rateOf(stats)).toFixed(1)} %), ${stats.badSenders} of ${stats.senders} addresses`
  return `canary: ${of(buildStats.canary)}; stable: ${of(buildStats.stable)}`
}

/** Returns the decision and the reason in one line. */
export function explainWatch(watched: Watched): string {
  const { app, canary, decision, mixtureRatio, likelihoodRatio } = watched
  const seen = `${app}@${canary}, ${describeStats(watched)}`
  if (decision === 'healthy')
    return `Healthy: ${seen}. Being worse by 2 of 100 loads is ${(1 / Math.max(likelihoodRatio, 1e-6)).toFixed(0)} times less likely than not`
  if (decision === 'continue') return `Not decided yet: ${seen}.${missingSenders(watched)} The canary is still running`
  return `Rolled back: ${seen}. This is ${mixtureRatio < 1e6 ? mixtureRatio.toFixed(0) : 'over a million'} times less likely by chance; 20 is enough`
}

/** Returns how many addresses a decision still needs: a few of them must neither end a canary nor save it. */
function missingSenders({ buildStats: { stable, canary } }: Pick<Watched, 'buildStats'>): string {
  const few = Math.min(stable.senders, canary.senders)
  if (few < leastSenders) return ` A decision needs ${leastSenders} addresses to report each build.`
  const isFailing = rateOf(canary) > rateOf(stable) && canary.badSenders < leastSenders
  return isFailing ? ` It is rolled back once ${leastSenders} addresses report failures.` : ''
}
