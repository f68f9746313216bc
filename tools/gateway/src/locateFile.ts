import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'

/** Returns whether a path is that of a file, existing or not; every other path is that of a page. */
export function isFile(pathname: string): boolean {
  return pathname.startsWith('/artifacts/') || pathname === '/registry.json' || isForCrawlers(pathname)
}

/** Whether a path is asked for by crawlers only. */
export function isForCrawlers(pathname: string): boolean {
  return pathname === '/robots.txt' || pathname === '/sitemap.xml'
}

/**
 * Returns the file of the store that answers a path, null where none does: artifacts, the registry, what crawlers ask
 * for, and for every other path its prerendered page, or else index.html, whatever the client accepts: probes, link
 * checkers and unfurlers ask for anything. Nothing else of the store is public.
 */
export function locateFile(
  storeDir: string,
  pathname: string,
  { hasPrerendered }: { hasPrerendered: boolean },
): string | null {
  if (pathname.startsWith('/artifacts/')) return locateArtifact(storeDir, pathname)
  if (pathname === '/registry.json' || isForCrawlers(pathname)) return join(storeDir, pathname)
  const prerendered = hasPrerendered ? locatePrerendered(storeDir, pathname) : null
  return prerendered ?? join(storeDir, 'index.html')
}

/** The prerendered page of a path, null where there is none. A slash at the end makes no difference. */
function locatePrerendered(storeDir: string, pathname: string): string | null {
  const path = /^((?:\/[\w-]+)+)\/?$/.exec(pathname)?.[1]
  const file = path && join(storeDir, 'pages', `${path}.html`)
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
    return pathname // a stray percent sign: there is no such file
  }
}
