import type { Registry } from '@overtone/federation'
import { artifactFolder, isShell } from '../build/artifact'
import { readArtifact } from '../build/readArtifact'
import { bundleBootScript } from './bootScript'
import { composeEmbed } from './composeEmbed'
import { composeIndex } from './composeIndex'
import { composeManifest } from './composeManifest'
import { framesKey } from './frames'
import { noticesBytes, noticesKey } from './notices'
import { ReleaseError } from '../releaseError'
import type { RuntimeConfig } from '../registry/runtimeConfig'
import { serviceWorkerScript } from './serviceWorker'
import { composeSitemap } from './sitemap'
import { composePrerendered } from './prerenderedPages'
import type { Store } from '../store/store'

export const indexKey = 'index.html'
/** The page of the embedded player, for every path of it. */
export const embedKey = 'embed.html'
export const pagesPrefix = 'pages/'
/** The service worker, and the web app manifest. */
export const offlineKeys = ['service-worker.js', 'manifest.json'] as const

export interface Documents {
  /**
   * By store key, most important first: index.html, the prerendered pages, the embedded player, the files for crawlers,
   * service worker and manifest, and the frames.
   */
  readonly documents: ReadonlyMap<string, Uint8Array>
  /** Immutable style sheets and notices that the documents refer to, by store key. */
  readonly assets: ReadonlyMap<string, Uint8Array>
}

/**
 * Composes all documents that a promotion writes for a registry. Writes nothing itself.
 * Throws ReleaseError if the live shell isn't a build of the shell.
 */
export async function composeDocuments(
  store: Store,
  registry: Registry,
  runtimeConfig: RuntimeConfig,
): Promise<Documents> {
  const id = registry.shell.version
  const shellArtifact = await readArtifact(store, 'shell', id)
  const bytes = await store.get(`${artifactFolder('shell', id)}index.html`)
  if (!isShell(shellArtifact) || !bytes) throw new ReleaseError(`shell@${id} is not a build of the shell`)

  const page = {
    template: new TextDecoder().decode(bytes),
    registry,
    shellArtifact,
    runtimeConfig,
    bootScript: (await bundleBootScript()).text,
    keys: anchorsOf(registry),
  }
  const { prerendered, sheets, frames } = await composePrerendered(store, registry, shellArtifact, runtimeConfig)
  const assets = new Map([...sheets, [noticesKey, noticesBytes] as const])
  const texts = new Map([[indexKey, composeIndex(page)]])
  for (const [path, document] of prerendered)
    texts.set(keyOfPage(path), composeIndex({ ...page, prerendered: document }))
  const embed = await store.get(`${artifactFolder('shell', id)}embed.html`)
  const { base } = registry.shell
  const template = embed && new TextDecoder().decode(embed)
  texts.set(embedKey, composeEmbed({ template, base, shellArtifact, runtimeConfig }))
  for (const [key, text] of composeSitemap(registry, [...prerendered.keys()], runtimeConfig)) texts.set(key, text)
  const [workerKey, manifestKey] = offlineKeys
  const hasWorker = runtimeConfig.offline !== false
  texts.set(workerKey, await serviceWorkerScript(hasWorker))
  texts.set(manifestKey, composeManifest(registry, shellArtifact, hasWorker))
  if (frames) texts.set(framesKey, JSON.stringify(frames))
  return { documents: new Map([...texts].map(([key, text]) => [key, new TextEncoder().encode(text)])), assets }
}

/** Returns the keys that a page trusts from the start: those of the registry, or the root keys of its authority. */
function anchorsOf({ authority, keys }: Registry): Registry['keys'] {
  if (!authority) return keys
  return Object.fromEntries(authority.root.keys.map(id => [id, authority.keys[id] ?? '']))
}

/** Returns `pages/blog/first.html` for `/blog/first`. */
function keyOfPage(path: string): string {
  return `${pagesPrefix}${path.slice(1)}.html`
}
