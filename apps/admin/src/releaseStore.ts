import type { Result } from '@overtone/domain'
import { readRegistry, type Registry } from '@overtone/federation'
import { readPublishedBuild, readReleaseRecord, readStatedSource } from '@overtone/federation/releases'
import type { PublishedBuild, ReleaseRecord } from '@overtone/federation/releases'

/** Timeout of a request in milliseconds. */
const patience = 10_000

/** Returns a public file of the release store, null if it is missing, damaged or out of reach. */
async function fetchFile<T>(path: string, read: (text: string) => Result<T>): Promise<T | null> {
  try {
    const response = await fetch(path, { cache: 'no-cache', signal: AbortSignal.timeout(patience) })
    return response.ok ? read(await response.text()).data : null
  } catch {
    return null // offline, or during a promotion
  }
}

/** Returns the live registry, null if it could not be loaded. */
export function fetchRegistry(): Promise<Registry | null> {
  return fetchFile('/registry.json', readRegistry)
}

/** Returns a record of the release log, null if it is missing or could not be loaded. */
export function fetchRecord(sequence: number): Promise<ReleaseRecord | null> {
  return fetchFile(`/log/${sequence}.json`, readReleaseRecord)
}

/** Returns the description of a published build, null if it is missing or could not be loaded. */
export async function fetchBuild(app: string, id: string): Promise<PublishedBuild | null> {
  const folder = `/artifacts/${app}/${id}/`
  const [build, source] = await Promise.all([
    fetchFile(`${folder}artifact.json`, readPublishedBuild),
    fetchFile(`${folder}provenance.intoto.jsonl`, readStatedSource),
  ])
  return build && source ? { ...build, source } : build
}
