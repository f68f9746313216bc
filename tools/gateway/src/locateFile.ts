import { join, sep } from 'node:path'

/**
 * The file of the store that answers a path, null where none does: artifacts, the registry, and index.html for every
 * other path that a person opens (`accept` names HTML). Nothing else of the store is public.
 */
export function locateFile(storeDir: string, pathname: string, accept: string): string | null {
  if (pathname.startsWith('/artifacts/')) return locateArtifact(storeDir, pathname)
  if (pathname === '/registry.json') return join(storeDir, 'registry.json')
  const isPage = pathname === '/' || pathname === '/index.html' || accept.includes('text/html')
  return isPage ? join(storeDir, 'index.html') : null
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
