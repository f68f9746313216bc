import { findArtifact } from '../build/readArtifact'
import { predecessorOf } from '../registry/liveHistory'
import { readLive } from '../registry/liveRegistry'
import { readLog, recordOf, type LogRecord } from '../registry/releaseLog'
import { ReleaseError } from '../releaseError'
import type { Store } from '../store/store'

const chooseAnother = 'To choose a build: npm run release -- log'

/**
 * Returns the builds that a rollback makes live, ids by app: the previous live ones or, while a canary runs, the live
 * one without it. Throws ReleaseError if there is none, it is no longer published, or it was rolled back.
 */
export async function buildsBefore(store: Store, apps: readonly string[]): Promise<Record<string, string>> {
  const registry = await readLive(store)
  const records = await readLog(store)
  // an interrupted promotion may not be in the log yet
  const isWhole = !registry || records.some(({ sequence }) => sequence === registry.sequence)
  const log = isWhole ? records : [...records, recordOf(registry)]
  const before = apps.map(async app => [app, await buildBefore(store, log, app)] as const)
  return Object.fromEntries(await Promise.all(before))
}

async function buildBefore(store: Store, log: readonly LogRecord[], app: string): Promise<string> {
  const last = log.at(-1)
  const live = last?.live[app]
  if (live && last.canaries?.[app]) return live

  const { id, problem } = predecessorOf(log, app)
  if (problem === 'none') throw new ReleaseError(`${app} has nothing to go back to. ${chooseAnother}`)
  if (problem === 'not live') {
    const removal = `To remove it: npm run release -- remove ${app}`
    throw new ReleaseError(`${app} was not live before ${app}@${live}. ${removal}`)
  }
  const name = `${app}@${id}, which was live before,`
  if (problem === 'rolled back') throw new ReleaseError(`${name} was rolled back itself. ${chooseAnother}`)
  if (!(await findArtifact(store, app, id)))
    throw new ReleaseError(`${name} was pruned from the store. ${chooseAnother}`)
  return id
}
