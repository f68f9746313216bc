import type { ArtifactFile } from '../build/artifact'
import { hasOwnChecksum, withChecksum } from '../store/checksum'
import { composeDocuments, indexKey, pagesPrefix } from './composeDocuments'
import { framesKey } from './frames'
import { readLive } from '../registry/liveRegistry'
import { integrityOf, putFile } from '../build/putFile'
import { ReleaseError } from '../releaseError'
import type { RuntimeConfig } from '../registry/runtimeConfig'
import { getJson, toJsonBytes, type Store } from '../store/store'

const crawlerKeys = ['robots.txt', 'sitemap.xml']
export const documentsKey = 'documents.json'

/** What a promotion wrote beside the registry. It comes last: without it, the documents are not complete. */
interface DocumentsRecord {
  readonly schema: 1
  /** That of the registry. */
  readonly sequence: number
  /** The documents and the assets that they name, by key of the store. */
  readonly files: Readonly<Record<string, ArtifactFile>>
  readonly checksum: string
}

/**
 * Composes the documents of the live registry and writes those that changed, or were damaged. What the store holds is
 * read before the registry: whoever swaps one in between has seen a registry at least as new, so a page never goes back
 * behind one. What they name comes first.
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

/** A page that is prerendered no more becomes the page of every path, because a store forgets nothing. */
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
 * What the last complete promotion wrote beside the registry, null where there was none. Throws ReleaseError when its
 * record is damaged.
 */
export async function readDocumentsRecord(store: Store): Promise<DocumentsRecord | null> {
  const record = await getJson<DocumentsRecord>(store, documentsKey)
  if (record && !hasOwnChecksum(record)) throw new ReleaseError(`${documentsKey} in the store is damaged`)
  return record
}

/** The documents that the store holds, by key. */
async function readDocuments(store: Store): Promise<ReadonlyMap<string, Uint8Array>> {
  const keys = [indexKey, documentsKey, framesKey, ...crawlerKeys, ...(await store.list(pagesPrefix))]
  const held = await Promise.all(keys.map(async key => [key, await store.get(key)] as const))
  return new Map(held.flatMap(([key, bytes]) => (bytes ? [[key, bytes] as const] : [])))
}
