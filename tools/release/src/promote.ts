import type { Registry } from '@overtone/federation'
import { artifactFolder, isShell, readArtifact, type Artifact } from './artifact'
import { composeIndex } from './composeIndex'
import { composeRegistry } from './composeRegistry'
import { recordRelease } from './releaseLog'
import { ReleaseError } from './releaseError'
import type { RuntimeConfig } from './runtimeConfig'
import { getJson, toJsonBytes, type Store } from './store'

const registryKey = 'registry.json'
const indexKey = 'index.html'

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
 * of two promotions at a time none is lost; the log and index.html follow it. Repeating a promotion that was cut
 * short, or that only brings another configuration, completes the page without a new sequence.
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
  await writeIndex(store, runtimeConfig)
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
 * Composes the page of the live registry. The page is read before the registry: whoever swaps it in between has seen
 * a registry at least as new, so a page never goes back behind one.
 */
async function writeIndex(store: Store, runtimeConfig: RuntimeConfig): Promise<void> {
  const held = await store.get(indexKey)
  const registry = await readLive(store)
  if (!registry) throw new ReleaseError('The registry disappeared from the store')
  const next = new TextEncoder().encode(await composeLive(store, registry, runtimeConfig))
  if (held && Buffer.compare(held, next) === 0) return
  if (!(await store.compareAndSwap(indexKey, held, next))) await writeIndex(store, runtimeConfig)
}

async function composeLive(store: Store, registry: Registry, runtimeConfig: RuntimeConfig): Promise<string> {
  const id = registry.shell.version
  const shellArtifact = await readArtifact(store, 'shell', id)
  const template = await store.get(`${artifactFolder('shell', id)}index.html`)
  if (!isShell(shellArtifact) || !template) throw new ReleaseError(`shell@${id} is not a build of the shell`)
  return composeIndex({ template: new TextDecoder().decode(template), registry, shellArtifact, runtimeConfig })
}
