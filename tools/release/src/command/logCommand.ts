import type { Answer } from './answer'
import { formatLog } from './formats'
import { readLive } from '../registry/liveRegistry'
import { brokenLink, readLog } from '../registry/releaseLog'
import type { Store } from '../store/store'

/** Lists every promotion, and fails if the log was changed. */
export async function listReleases(store: Store): Promise<Answer> {
  const live = await readLive(store)
  const records = await readLog(store)
  const broken = brokenLink(records, live)
  const refusal = `Record ${broken} of the log does not match what was signed: it was changed, or a record next to it was removed`
  return { lines: formatLog(records), data: records, ...(broken === null ? {} : { refusal }) }
}
