import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { embedKey, indexKey, offlineKeys, pagesPrefix } from '../documents/composeDocuments'
import { readLive, registryKey } from '../registry/liveRegistry'
import { readRuntimeConfig } from '../registry/runtimeConfig'
import { ReleaseError } from '../releaseError'
import type { Store } from '../store/store'
import { hostedSite, type HostFiles } from './hostedSite'
import { hostFiles } from './hostFiles'
import { filesIn, replace } from './replaceFile'
import { openRelease } from './switchedRelease'
import { isWebServer, type Target } from './targets'

const artifactsPrefix = 'artifacts/'
const sitePrefix = 'site/'

interface ExportOptions {
  readonly target: Target
  /** The folder as the web server sees it, if that is another path. */
  readonly root?: string | undefined
  /** Port for plain HTTP. */
  readonly port?: number | undefined
  /** Writes the release into a folder of its own, and switches `site` to it. */
  readonly isSwitched?: boolean
}

export interface Exported {
  /** Sequence of the release. */
  readonly sequence: number
  /** Absolute paths. */
  readonly site: string
  readonly config: string
  /** Number of files. */
  readonly written: number
  readonly removed: number
}

/**
 * Writes what is live into `site` in a folder, and the configuration of its target beside it. Safe while the folder is
 * served: each file is replaced at once and written before the pages that refer to it, and files that left the store are
 * deleted last. Throws ReleaseError if nothing is live.
 */
export async function exportSite(
  store: Store,
  folder: string,
  { target, root = resolve(folder), port, isSwitched = false }: ExportOptions,
): Promise<Exported> {
  const registry = await readLive(store)
  if (!registry) throw new ReleaseError('Nothing is live in this store yet: promote first')
  const config = await readRuntimeConfig(store)
  const pages = await livePages(store)
  const prerendered = pages.map(key => `/${key.slice(pagesPrefix.length, -'.html'.length)}`)
  const place = { root: `${root.replace(/\/+$/, '')}/site`, port: port ?? null, prerendered }
  const files = hostFiles(target, await hostedSite(place, registry, config))

  const release = isSwitched ? await openRelease(folder, registry.sequence) : null
  const site = release?.folder ?? resolve(folder, 'site')
  // hosts compress what they send, and count files
  const artifacts = (await store.list(artifactsPrefix)).filter(key => isWebServer(target) || !/\.(?:br|gz)$/.test(key))
  const held = new Set(await filesIn(join(site, artifactsPrefix)))
  const added = artifacts.filter(key => !held.has(key.slice(artifactsPrefix.length)))
  const others = [registryKey, embedKey, 'sitemap.xml', 'robots.txt', ...offlineKeys]
  const documents = [...(await store.list('log/')), ...pages, ...others]
  const written = { count: 0 }
  const write = async (key: string) => {
    const bytes = await store.get(key)
    if (bytes && (await replace(join(site, key), bytes))) written.count += 1
  }
  for (const key of [...added, ...documents]) await write(key)
  await writeHostFiles(files, { folder, site, written })
  const index = await store.get(indexKey)
  // the page of unknown paths: the shell shows its not-found page
  if (index && target === 'cloudflare' && (await replace(join(site, '404.html'), index))) written.count += 1
  await write(indexKey)
  await release?.goLive()

  const known = new Set([...artifacts, ...pages, ...namesInSite(files)])
  const gone = [
    ...[...held].map(path => `${artifactsPrefix}${path}`),
    ...(await filesIn(join(site, pagesPrefix))).map(path => `${pagesPrefix}${path}`),
  ].filter(key => !known.has(key))
  for (const key of gone) await rm(join(site, key), { force: true })
  const [configFile = ''] = Object.keys(files)
  return {
    sequence: registry.sequence,
    site: resolve(folder, 'site'),
    config: resolve(folder, configFile),
    written: written.count,
    removed: gone.length,
  }
}

/** Returns the keys of prerendered pages. A former page is not one: its file in the store has the content of index.html. */
async function livePages(store: Store): Promise<string[]> {
  const index = (await store.get(indexKey)) ?? new Uint8Array()
  const keys = await store.list(pagesPrefix)
  const pages = await Promise.all(keys.map(async key => [key, await store.get(key)] as const))
  return pages.flatMap(([key, bytes]) => (bytes && Buffer.compare(bytes, index) !== 0 ? [key] : []))
}

interface Writing {
  readonly folder: string
  readonly site: string
  readonly written: { count: number }
}

async function writeHostFiles(files: HostFiles, { folder, site, written }: Writing): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    const inSite = path.startsWith(sitePrefix) ? join(site, path.slice(sitePrefix.length)) : resolve(folder, path)
    if (await replace(inSite, Buffer.from(text))) written.count += 1
  }
}

function namesInSite(files: HostFiles): readonly string[] {
  const paths = Object.keys(files).filter(path => path.startsWith(sitePrefix))
  return paths.map(path => path.slice(sitePrefix.length))
}
