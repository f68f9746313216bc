/** The count of one kind of beacon of a build, in pages of its canary cohort or in all others. */
export interface BeaconCount {
  readonly version: string
  readonly is_canary: boolean
  /** `load`, the phase in which a load failed, `error`, or a rated vital such as 'lcp-good'. */
  readonly kind: string
  readonly count: number
}

/** The 75th percentile of a vital of a build, in pages of its canary cohort or in all others. */
export interface VitalPercentile {
  readonly version: string
  readonly is_canary: boolean
  /** `lcp`, `cls` or `inp`. */
  readonly vital: string
  /** Milliseconds; of cls without a unit. */
  readonly p75: number
}

/** The events of one build, counted separately for visits in its canary cohort. */
export interface BuildReport {
  readonly version: string
  readonly isCanary: boolean
  readonly loads: number
  /** Failed loads and uncaught errors; one page may have reported several. */
  readonly failures: number
  /** The same by phase, `error` for uncaught errors. Left out by older shells. */
  readonly phases?: readonly FailedPhase[]
  /** The web vitals that were measured. */
  readonly vitals: readonly RatedVital[]
}

/** The number of failures in a phase of loading. */
export interface FailedPhase {
  readonly name: string
  readonly failures: number
}

/** The number of measurements of a web vital, and of those that web.dev rates as good. */
export interface RatedVital {
  readonly name: string
  readonly measured: number
  readonly good: number
  /** The 75th percentile in milliseconds, of cls without a unit. Left out where it is unknown. */
  readonly p75?: number
}

/** The target rate of loads without a failure, and the days for which its error budget has to last. */
export const releaseBudget = { target: 0.995, days: 30 } as const

/** Sums the counts of an app by build, and adds the percentiles of its vitals. */
export function healthByBuild(
  counts: readonly BeaconCount[],
  percentiles: readonly VitalPercentile[] = [],
): BuildReport[] {
  const builds = new Map<string, BeaconCount[]>()
  for (const count of counts) {
    const key = `${count.version} ${count.is_canary}`
    builds.set(key, [...(builds.get(key) ?? []), count])
  }
  return [...builds.values()].flatMap(own => (own[0] ? [healthOf(own[0], own, percentiles)] : []))
}

function healthOf(
  { version, is_canary: isCanary }: BeaconCount,
  own: readonly BeaconCount[],
  percentiles: readonly VitalPercentile[],
): BuildReport {
  const ranked = percentiles.filter(one => one.version === version && one.is_canary === isCanary)
  const sum = (counts: readonly BeaconCount[]) => counts.reduce((total, { count }) => total + count, 0)
  const isVital = ({ kind }: BeaconCount) => kind.includes('-')
  const failures = own.filter(count => count.kind !== 'load' && !isVital(count))
  const names = [...new Set(own.filter(isVital).map(({ kind }) => kind.split('-')[0] ?? ''))]
  return {
    version,
    isCanary,
    loads: sum(own.filter(({ kind }) => kind === 'load')),
    failures: sum(failures),
    phases: failures.map(({ kind: name, count }) => ({ name, failures: count })),
    vitals: names.map(name => {
      const p75 = ranked.find(({ vital }) => vital === name)?.p75
      return {
        name,
        measured: sum(own.filter(({ kind }) => kind.startsWith(`${name}-`))),
        good: sum(own.filter(({ kind }) => kind === `${name}-good`)),
        ...(p75 !== undefined && { p75 }),
      }
    }),
  }
}

/** Returns the loads and failures of several builds together. */
export function totalHealth(builds: readonly BuildReport[]): { loads: number; failures: number } {
  const sum = (field: 'loads' | 'failures') => builds.reduce((total, build) => total + build[field], 0)
  return { loads: sum('loads'), failures: sum('failures') }
}
