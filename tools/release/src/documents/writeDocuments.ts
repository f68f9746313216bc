import type { ArtifactFile } from '../build/artifact'
import { hasOwnChecksum, withChecksum } from '../store/checksum'
import { composeDocuments, embedKey, indexKey, offlineKeys, pagesPrefix } from './composeDocuments'
import { framesKey } from './frames'
import { readLive } from '../registry/liveRegistry'
import { integrityOf, putFile } from '../build/putFile'
import { ReleaseError } from '../releaseError'
import type { RuntimeConfig } from '../registry/runtimeConfig'
import { getJson, toJsonBytes, type Store } from '../store/store'

const crawlerKeys = ['robots.txt', 'sitemap.xml']
export const documentsKey = 'documents.json'

/** A record of the documents that a promotion wrote beside the registry. Written last: it marks them as complete. */
interface DocumentsRecord {
  readonly schema: 1
  /** Sequence of the registry. */
  readonly sequence: number
  /** The documents and their assets, by store key. */
  readonly files: Readonly<Record<string, ArtifactFile>>
  readonly checksum: string
}

/**
 * Composes the documents of the live registry and writes those that changed or are damaged. Stored documents are read
 * before the registry: a concurrent writer who swaps one in between has seen a registry at least as new, so a page
 * never goes back to an older one. Assets are written before the documents that refer to them.
 */
export async function writeDocuments(store: Store, runtimeConfig: RuntimeConfig): Promise<void> {
  const held = await readDocuments(store)
  const registry = await readLive(store)
  if (!registry) throw new ReleaseError('The registry disappeared from the store')
  const { documents, assets } = await composeDocuments(store, registry, runtimeConfig)
  const recorded = (await readDocumentsRecord(store).catch(() => null))?.files
  const putAssets = [...assets].map(
    async ([key, bytes]) =>
      [key, await putFile(store, key, bytes, { isStored: true, recorded: recorded?.[key] })] as const,
  )
  const files = await Promise.all(putAssets)
  const all = withFormerPages(documents, held.keys())
  const record = recordDocuments(registry.sequence, all, files)
  for (const [key, next] of [...all, [documentsKey, record] as const]) {
    const before = held.get(key) ?? null
    if (before && Buffer.compare(before, next) === 0) continue
    if (!(await store.compareAndSwap(key, before, next))) return writeDocuments(store, runtimeConfig)
  }
}

/** A page that is no longer prerendered gets the content of index.html, because documents are never deleted. */
function withFormerPages(
  documents: ReadonlyMap<string, Uint8Array>,
  held: Iterable<string>,
): ReadonlyMap<string, Uint8Array> {
  const index = documents.get(indexKey)
  const former = [...held].filter(key => key.startsWith(pagesPrefix) && !documents.has(key))
  return new Map([...documents, ...(index ? former.map(key => [key, index] as const) : [])])
}

function recordDocuments(
  sequence: number,
  documents: ReadonlyMap<string, Uint8Array>,
  assets: readonly (readonly [string, ArtifactFile])[],
): Uint8Array {
  const entries = [...documents].map(
    ([key, bytes]) => [key, { bytes: bytes.byteLength, integrity: integrityOf(bytes) }] as const,
  )
  const files = Object.fromEntries([...entries, ...assets])
  return toJsonBytes(withChecksum({ schema: 1, sequence, files }))
}

/**
 * Returns the record of the documents of the last complete promotion, null if there was none. Throws ReleaseError if it
 * is damaged.
 */
export async function readDocumentsRecord(store: Store): Promise<DocumentsRecord | null> {
  const record = await getJson<DocumentsRecord>(store, documentsKey)
  if (record && !hasOwnChecksum(record)) throw new ReleaseError(`${documentsKey} in the store is damaged`)
  return record
}

/** Returns the stored documents by key. */
async function readDocuments(store: Store): Promise<ReadonlyMap<string, Uint8Array>> {
  const keys = [
    indexKey,
    embedKey,
    documentsKey,
    framesKey,
    ...crawlerKeys,
    ...offlineKeys,
    ...(await store.list(pagesPrefix)),
  ]
  const held = await Promise.all(keys.map(async key => [key, await store.get(key)] as const))
  return new Map(held.flatMap(([key, bytes]) => (bytes ? [[key, bytes] as const] : [])))
}
