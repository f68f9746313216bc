import { readLog } from './releaseLog'
import { ReleaseError } from './releaseError'
import type { Store } from './store'

/**
 * The builds that were live before those of today, ids by app: for each app the one before its present build first
 * went live, so that a second roll-back goes one further back and never forth again.
 * Throws ReleaseError when there is nothing before.
 */
export async function buildsBefore(store: Store, apps: readonly string[]): Promise<Record<string, string>> {
  const history = (await readLog(store)).map(record => record.live)
  const before = apps.map(app => {
    const ids = history.map(live => live[app])
    const id = ids[ids.indexOf(ids.at(-1)) - 1]
    if (!id) throw new ReleaseError(`${app} has nothing to go back to. To choose a build: npm run release -- log`)
    return [app, id] as const
  })
  return Object.fromEntries(before)
}
