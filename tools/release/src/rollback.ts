import { readLog, type LogRecord } from './releaseLog'
import { ReleaseError } from './releaseError'
import type { Store } from './store'

/**
 * The build that was live before that of today first went live, so that a second roll-back goes one further back and
 * never forth again. Null where there is none.
 */
export function buildBefore(log: readonly LogRecord[], app: string, id = log.at(-1)?.live[app]): string | null {
  const ids = log.map(({ live }) => live[app])
  return ids[ids.indexOf(id) - 1] ?? null
}

/** The builds that a roll-back makes live, ids by app. Throws ReleaseError when there is nothing before. */
export async function buildsBefore(store: Store, apps: readonly string[]): Promise<Record<string, string>> {
  const log = await readLog(store)
  const before = apps.map(app => {
    const id = buildBefore(log, app)
    if (!id) throw new ReleaseError(`${app} has nothing to go back to. To choose a build: npm run release -- log`)
    return [app, id] as const
  })
  return Object.fromEntries(before)
}
