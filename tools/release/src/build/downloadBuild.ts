import { federationManifestSchema } from './schemas'
import { filesIn } from './federationManifest'
import { readJson, type BuildFiles } from './readBuild'
import { ReleaseError } from '../releaseError'

/** Milliseconds per file. */
const timeout = 30_000

/**
 * Downloads a build of Module Federation: its manifest, its remote.json, and every file that mf-manifest.json and
 * mf-stats.json name. `base` is the address of their folder, ending in a slash. Throws ReleaseError.
 */
export async function downloadBuild(base: string): Promise<BuildFiles> {
  const described = await downloadAll(base, ['mf-manifest.json', 'remote.json'])
  const stats = await download(base, 'mf-stats.json')
  if (stats) described.set('mf-stats.json', stats)
  const documents = ['mf-manifest.json', ...(stats ? ['mf-stats.json'] : [])]
  const named = documents.flatMap(path => filesIn(readJson(base, described, path, federationManifestSchema)))
  const files = new Map([...described, ...(await downloadAll(base, new Set(named)))])
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)))
}

async function downloadAll(base: string, paths: Iterable<string>): Promise<Map<string, Uint8Array>> {
  const files = [...paths].map(async path => {
    const bytes = await download(base, path)
    if (!bytes) throw new ReleaseError(`${base}${path} does not exist (404)`)
    return [path, bytes] as const
  })
  return new Map(await Promise.all(files))
}

/** Returns null if the file doesn't exist. */
async function download(base: string, path: string): Promise<Uint8Array | null> {
  const url = addressOf(base, path)
  const response = await fetch(url, { signal: AbortSignal.timeout(timeout) }).catch((error: unknown) => {
    const { cause = error } = error as { cause?: unknown }
    throw new ReleaseError(`${url.href} could not be fetched: ${String(cause)}`)
  })
  if (response.status === 404) return null
  if (!response.ok) throw new ReleaseError(`${url.href} could not be fetched: ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}

/** A manifest may name files of its own folder only. */
function addressOf(base: string, path: string): URL {
  const url = URL.canParse(path, base) ? new URL(path, base) : null
  if (url?.href.startsWith(new URL(base).href)) return url
  throw new ReleaseError(`${base}mf-manifest.json names "${path}", which is not in its folder`)
}
