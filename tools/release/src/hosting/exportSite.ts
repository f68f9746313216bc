import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { embedKey, indexKey, pagesPrefix } from '../documents/composeDocuments'
import { readLive, registryKey } from '../registry/liveRegistry'
import { readRuntimeConfig } from '../registry/runtimeConfig'
import { ReleaseError } from '../releaseError'
import { isCode } from '../isCode'
import type { Store } from '../store/store'
import { caddyConfig } from './caddyConfig'
import { hostedSite, type HostedSite } from './hostedSite'
import { nginxConfig } from './nginxConfig'
import type { WebServer } from './webServers'

const hosts: Readonly<Record<WebServer, { readonly file: string; readonly configure: (site: HostedSite) => string }>> =
  {
    nginx: { file: 'nginx.conf', configure: nginxConfig },
    caddy: { file: 'Caddyfile', configure: caddyConfig },
  }

const artifactsPrefix = 'artifacts/'

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
 * Writes what is live into `site` in a folder, and the configuration of a web server beside it. Safe while the folder is
 * served: each file is replaced at once and written before the pages that refer to it, and files that left the store are
 * deleted last. Throws ReleaseError if nothing is live.
 */
export async function exportSite(store: Store, folder: string, target: WebServer): Promise<Exported> {
  const registry = await readLive(store)
  if (!registry) throw new ReleaseError('Nothing is live in this store yet: promote first')
  const config = await readRuntimeConfig(store)
  const site = resolve(folder, 'site')
  const artifacts = await store.list(artifactsPrefix)
  const held = new Set(await filesIn(join(site, artifactsPrefix)))
  const added = artifacts.filter(key => !held.has(key.slice(artifactsPrefix.length)))
  const documents = [registryKey, ...(await store.list(pagesPrefix)), embedKey, 'sitemap.xml', 'robots.txt', indexKey]
  let written = 0
  for (const key of [...added, ...documents]) {
    const bytes = await store.get(key)
    if (bytes && (await replace(join(site, key), bytes))) written += 1
  }
  const { file: name, configure } = hosts[target]
  const file = resolve(folder, name)
  const text = configure(await hostedSite(site, registry, config))
  if (await replace(file, Buffer.from(text))) written += 1
  const known = new Set(artifacts)
  const removed = [...held].filter(path => !known.has(`${artifactsPrefix}${path}`))
  for (const path of removed) await rm(join(site, artifactsPrefix, path))
  return { sequence: registry.sequence, site, config: file, written, removed: removed.length }
}

/** Returns the paths of the files in a folder, with `/`; none if it doesn't exist. */
async function filesIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const files = entries.filter(entry => entry.isFile())
    return files.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length).split(sep).join('/'))
  } catch (error) {
    if (isCode(error, 'ENOENT')) return []
    throw error
  }
}

/** Replaces a file in one step unless it has these bytes. Returns true if it was written. */
async function replace(path: string, bytes: Uint8Array): Promise<boolean> {
  const held = await readIfPresent(path)
  if (held && Buffer.compare(held, bytes) === 0) return false
  await mkdir(dirname(path), { recursive: true })
  const temporary = `${path}.${process.pid}.new`
  await writeFile(temporary, bytes)
  await rename(temporary, path)
  return true
}

async function readIfPresent(path: string): Promise<Uint8Array | null> {
  try {
    return await readFile(path)
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null
    throw error
  }
}
