import type { Registry } from '@overtone/federation'
import { lastPolicyVersion } from '../policy/policyVersions'
import { readLive } from '../registry/liveRegistry'
import { canariesOf, liveApps, type Canaries } from '../registry/releaseLog'
import { ReleaseError } from '../releaseError'
import { production } from '../store/scopedStore'
import type { Store } from '../store/store'

/**
 * Returns the builds, ids by app, that are live in one environment, to be made live in another; without names, all that
 * aren't live there yet. Throws ReleaseError if one of the names isn't live.
 */
export async function buildsIn(from: Store, to: Store, names: readonly string[]): Promise<Record<string, string>> {
  const [source, target] = await Promise.all([readLive(from), readLive(to)])
  const there = source ? liveApps(source) : {}
  const here = target ? liveApps(target) : {}
  const missing = names.find(name => !(name in there))
  if (missing !== undefined) throw new ReleaseError(`${missing} is not live in ${from.environment ?? production}`)
  const apps = names.length > 0 ? names : Object.keys(there).filter(app => there[app] !== here[app])
  if (apps.length === 0) throw new ReleaseError(`Everything in ${from.environment ?? production} is live already`)
  return Object.fromEntries(apps.map(app => [app, there[app] ?? '']))
}

/** The value of one thing in two environments; null where it doesn't exist. */
interface Difference<T> {
  readonly app: string
  readonly values: readonly [T | null, T | null]
}

export interface EnvironmentDiff {
  readonly environments: readonly [string, string]
  /** Live builds. */
  readonly builds: readonly Difference<string>[]
  readonly canaries: readonly Difference<Canaries[string]>[]
  /** Versions of the authority, null if they are the same. */
  readonly authority: Difference<number>['values'] | null
  /** Versions of the policy, 0 for none, null if they are the same. */
  readonly policy: readonly [number, number] | null
}

/** Returns the differences between two environments. */
export async function diffEnvironments(stores: readonly [Store, Store]): Promise<EnvironmentDiff> {
  const [first, second] = await Promise.all([readLive(stores[0]), readLive(stores[1])])
  const versions = [first?.authority?.version ?? null, second?.authority?.version ?? null] as const
  const policies = [await lastPolicyVersion(stores[0]), await lastPolicyVersion(stores[1])] as const
  return {
    environments: [stores[0].environment ?? production, stores[1].environment ?? production],
    builds: differencesOf(liveIn(first), liveIn(second)),
    canaries: differencesOf(canariesIn(first), canariesIn(second)),
    authority: versions[0] === versions[1] ? null : versions,
    policy: policies[0] === policies[1] ? null : policies,
  }
}

function liveIn(registry: Registry | null): Readonly<Record<string, string>> {
  return registry ? liveApps(registry) : {}
}

function canariesIn(registry: Registry | null): Canaries {
  return registry ? canariesOf(registry) : {}
}

function differencesOf<T>(first: Readonly<Record<string, T>>, second: Readonly<Record<string, T>>): Difference<T>[] {
  const apps = [...new Set([...Object.keys(first), ...Object.keys(second)])]
  const differences = apps.map(app => ({ app, values: [first[app] ?? null, second[app] ?? null] as const }))
  return differences.filter(({ values: [a, b] }) => JSON.stringify(a) !== JSON.stringify(b))
}
