import { readLive } from './liveRegistry'
import { buildBefore, readLog, recordOf } from './releaseLog'
import { ReleaseError } from './releaseError'
import type { Store } from './store'

/**
 * The builds that a roll-back makes live, ids by app: those before, or where a canary runs, the live one without it.
 * Throws ReleaseError when there is nothing before.
 */
export async function buildsBefore(store: Store, apps: readonly string[]): Promise<Record<string, string>> {
  const registry = await readLive(store)
  const records = await readLog(store)
  // the log of a promotion that was cut short lacks what is live
  const isWhole = !registry || records.some(({ sequence }) => sequence === registry.sequence)
  const log = isWhole ? records : [...records, recordOf(registry)]
  const last = log.at(-1)
  const before = apps.map(app => {
    const id = last?.canaries?.[app] ? last.live[app] : buildBefore(log, app)
    if (!id) throw new ReleaseError(`${app} has nothing to go back to. To choose a build: npm run release -- log`)
    return [app, id] as const
  })
  return Object.fromEntries(before)
}
