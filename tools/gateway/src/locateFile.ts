import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'

/** Returns true for the path of a file, existing or not; every other path is a page. */
export function isFile(pathname: string): boolean {
  return pathname.startsWith('/artifacts/') || pathname === '/registry.json' || isOptional(pathname)
}

/** Returns true for a file that the store may lack while the product works. */
export function isOptional(pathname: string): boolean {
  return isForCrawlers(pathname) || isForOffline(pathname) || isLogRecord(pathname)
}

/** Returns true for a record of the release log, which the releases page reads. */
function isLogRecord(pathname: string): boolean {
  return /^\/log\/\d+\.json$/.test(pathname)
}

/** Returns true for a path that only crawlers request. */
function isForCrawlers(pathname: string): boolean {
  return pathname === '/robots.txt' || pathname === '/sitemap.xml'
}

/** Returns true for the service worker and the web app manifest. */
function isForOffline(pathname: string): boolean {
  return pathname === '/service-worker.js' || pathname === '/manifest.json'
}

/** Returns true for a path of the embedded player, the only page that other sites may frame. */
export function isEmbed(pathname: string): boolean {
  return /^\/embed\/(?:track|release|playlist)\/[\w-]+\/?$/.test(pathname)
}

/** The folder of a store, and that of the documents of one environment in it. */
interface Folders {
  readonly storeDir: string
  readonly documentsDir: string
}

/**
 * Returns the file of the store for a path, null if there is none: artifacts, the registry, the log, files for
 * crawlers, service worker and manifest, the embedded player, and for every other path its prerendered page, or else index.html, whatever the Accept
 * header: probes, link checkers and unfurlers send anything. Nothing else in the store is public.
 */
export function locateFile(
  { storeDir, documentsDir }: Folders,
  pathname: string,
  { hasPrerendered }: { hasPrerendered: boolean },
): string | null {
  if (pathname.startsWith('/artifacts/')) return locateArtifact(storeDir, pathname)
  if (pathname === '/registry.json' || isOptional(pathname)) return join(documentsDir, pathname)
  if (isEmbed(pathname)) return join(documentsDir, 'embed.html')
  const prerendered = hasPrerendered ? locatePrerendered(documentsDir, pathname) : null
  return prerendered ?? join(documentsDir, 'index.html')
}

/** Returns the prerendered page of a path, null if there is none. Ignores a trailing slash. */
function locatePrerendered(documentsDir: string, pathname: string): string | null {
  const path = /^((?:\/[\w-]+)+)\/?$/.exec(pathname)?.[1]
  const file = path && join(documentsDir, 'pages', `${path}.html`)
  return file && existsSync(file) ? file : null
}

function locateArtifact(storeDir: string, pathname: string): string | null {
  const artifacts = join(storeDir, 'artifacts') + sep
  const file = join(storeDir, decodePath(pathname))
  return file.startsWith(artifacts) ? file : null
}

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname // malformed percent encoding: no such file
  }
}
