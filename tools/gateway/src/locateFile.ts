import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'

/** Whether a path is asked for by crawlers only. */
export function isForCrawlers(pathname: string): boolean {
  return pathname === '/robots.txt' || pathname === '/sitemap.xml'
}

/**
 * The file of the store that answers a path, null where none does: artifacts, the registry, what crawlers ask for, and
 * for every other path its prerendered page, or else index.html where a person opens it (`accept` names HTML). Nothing
 * else of the store is public.
 */
export function locateFile(
  storeDir: string,
  pathname: string,
  { accept, hasStills }: { accept: string; hasStills: boolean },
): string | null {
  if (pathname.startsWith('/artifacts/')) return locateArtifact(storeDir, pathname)
  if (pathname === '/registry.json' || isForCrawlers(pathname)) return join(storeDir, pathname)
  const isPage = pathname === '/' || pathname === '/index.html' || accept.includes('text/html')
  const still = hasStills ? locateStill(storeDir, pathname) : null
  return still ?? (isPage ? join(storeDir, 'index.html') : null)
}

/** The prerendered page of a path, null where there is none. A slash at the end makes no difference. */
function locateStill(storeDir: string, pathname: string): string | null {
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
