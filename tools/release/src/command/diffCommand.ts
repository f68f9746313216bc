import { diffEnvironments, type EnvironmentDiff } from '../promotion/environments'
import type { Canaries } from '../registry/releaseLog'
import { scopedStore } from '../store/scopedStore'
import type { Store } from '../store/store'
import type { Answer } from './answer'

/** Shows what differs between two environments of a store. */
export async function compareEnvironments(store: Store, [first = '', second = '']: readonly string[]): Promise<Answer> {
  const diff = await diffEnvironments([scopedStore(store, first), scopedStore(store, second)])
  return { lines: linesOf(diff), data: diff }
}

function linesOf({ environments: [first, second], builds, canaries, authority, policy }: EnvironmentDiff): string[] {
  const rows = [
    ...builds.map(({ app, values: [a, b] }) => [app, a ?? '-', b ?? '-'] as const),
    ...canaries.map(({ app, values: [a, b] }) => [`${app} canary`, textOf(a), textOf(b)] as const),
    ...(authority ? [['authority', versionOf(authority[0]), versionOf(authority[1])] as const] : []),
    ...(policy ? [['policy', versionOf(policy[0]), versionOf(policy[1])] as const] : []),
  ]
  if (rows.length === 0) return [`${first} and ${second} are the same`]
  return [['', first, second] as const, ...rows].map(([name, a, b]) => `  ${name.padEnd(17)}${a.padEnd(28)}${b}`)
}

function textOf(canary: Canaries[string] | null): string {
  return canary ? `${canary.id} ${canary.percent} %` : '-'
}

function versionOf(version: number | null): string {
  return !version ? '-' : `version ${version}`
}
