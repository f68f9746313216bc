import type { Registry } from '@overtone/federation'
import { artifactFolder, isShell, readArtifact } from './artifact'
import { composeIndex } from './composeIndex'
import { ReleaseError } from './releaseError'
import type { RuntimeConfig } from './runtimeConfig'
import { composeSitemap } from './sitemap'
import { composeStillPages } from './stillPages'
import type { Store } from './store'

export const indexKey = 'index.html'
export const pagesPrefix = 'pages/'

/**
 * The documents of a registry by their keys, the most needed first: the page of every path, the prerendered pages, and
 * what crawlers ask for. Files that these name are in the store when it answers.
 * Throws ReleaseError when the live shell is no build of the shell.
 */
export async function composeDocuments(
  store: Store,
  registry: Registry,
  runtimeConfig: RuntimeConfig,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const id = registry.shell.version
  const shellArtifact = await readArtifact(store, 'shell', id)
  const bytes = await store.get(`${artifactFolder('shell', id)}index.html`)
  if (!isShell(shellArtifact) || !bytes) throw new ReleaseError(`shell@${id} is not a build of the shell`)

  const page = {
    template: new TextDecoder().decode(bytes),
    registry,
    shellArtifact,
    runtimeConfig,
    keys: registry.keys,
  }
  const stills = await composeStillPages(store, registry, shellArtifact, runtimeConfig)
  const documents = new Map([[indexKey, composeIndex(page)]])
  for (const [path, still] of stills) documents.set(keyOfPage(path), composeIndex({ ...page, still }))
  for (const [key, text] of composeSitemap(registry, [...stills.keys()], runtimeConfig)) documents.set(key, text)
  return new Map([...documents].map(([key, text]) => [key, new TextEncoder().encode(text)]))
}

/** `pages/blog/first.html` for `/blog/first`. */
function keyOfPage(path: string): string {
  return `${pagesPrefix}${path.slice(1)}.html`
}
