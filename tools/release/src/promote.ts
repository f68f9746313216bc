import type { Registry } from '@overtone/federation'
import { readArtifact, type Artifact } from './artifact'
import { composeDocuments, indexKey, pagesPrefix } from './composeDocuments'
import { composeRegistry } from './composeRegistry'
import { recordRelease } from './releaseLog'
import { ReleaseError } from './releaseError'
import type { RuntimeConfig } from './runtimeConfig'
import { getJson, toJsonBytes, type Store } from './store'

const registryKey = 'registry.json'
const crawlerKeys = ['robots.txt', 'sitemap.xml']

export interface Promotion {
  readonly registry: Registry
  /** False when all of it was live already. */
  readonly isNew: boolean
}

/** What is live, null before the first promotion. */
export function readLive(store: Store): Promise<Registry | null> {
  return getJson<Registry>(store, registryKey)
}

/**
 * Makes published artifacts live, ids by app, and leaves the other apps as they are. The registry is swapped, so that
 * of two promotions at a time none is lost; the log, index.html and the prerendered pages follow it. Repeating a
 * promotion that was cut short, or that only brings another configuration, completes the pages without a new sequence.
 * Throws ReleaseError when an artifact is not published.
 */
export async function promote(
  store: Store,
  apps: Readonly<Record<string, string>>,
  runtimeConfig: RuntimeConfig,
): Promise<Promotion> {
  const artifacts = await Promise.all(Object.entries(apps).map(([app, id]) => readArtifact(store, app, id)))
  const promotion = await swapRegistry(store, artifacts)
  await recordRelease(store, promotion.registry)
  await writeDocuments(store, runtimeConfig)
  return promotion
}

async function swapRegistry(store: Store, artifacts: readonly Artifact[]): Promise<Promotion> {
  const held = await store.get(registryKey)
  const previous = held && (JSON.parse(new TextDecoder().decode(held)) as Registry)
  const registry = composeRegistry(artifacts, { previous, createdAt: new Date().toISOString() })
  if (registry === previous) return { registry, isNew: false }
  const isSwapped = await store.compareAndSwap(registryKey, held, toJsonBytes(registry))
  return isSwapped ? { registry, isNew: true } : swapRegistry(store, artifacts)
}

/**
 * Composes the documents of the live registry. What they hold is read before the registry: whoever swaps one in between
 * has seen a registry at least as new, so a page never goes back behind one. A page that is prerendered no more becomes
 * the page of every path, for a store forgets nothing.
 */
async function writeDocuments(store: Store, runtimeConfig: RuntimeConfig): Promise<void> {
  const held = await readHeld(store)
  const registry = await readLive(store)
  if (!registry) throw new ReleaseError('The registry disappeared from the store')
  const composed = await composeDocuments(store, registry, runtimeConfig)
  const index = composed.get(indexKey) ?? null
  for (const key of new Set([...composed.keys(), ...held.keys()])) {
    const before = held.get(key) ?? null
    const next = composed.get(key) ?? (key.startsWith(pagesPrefix) ? index : null)
    if (!next || (before && Buffer.compare(before, next) === 0)) continue
    if (!(await store.compareAndSwap(key, before, next))) return writeDocuments(store, runtimeConfig)
  }
}

async function readHeld(store: Store): Promise<ReadonlyMap<string, Uint8Array>> {
  const keys = [indexKey, ...crawlerKeys, ...(await store.list(pagesPrefix))]
  const held = await Promise.all(keys.map(async key => [key, await store.get(key)] as const))
  return new Map(held.flatMap(([key, bytes]) => (bytes ? [[key, bytes] as const] : [])))
}
