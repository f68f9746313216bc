/** The service worker keeps files here that other apps share: tools/release/src/documents/worker/receive.ts. */
const cacheName = 'overtone-shared'

/** Returns the files that other apps shared with the product since the last call. */
export async function takeShared(): Promise<File[]> {
  // Private windows of some browsers refuse, and have no service worker either
  if (!('caches' in globalThis) || !(await caches.has(cacheName).catch(() => false))) return []
  const cache = await caches.open(cacheName)
  const taken = await Promise.all((await cache.keys()).map(request => takeFile(cache, request)))
  return taken.filter(file => file !== null)
}

/** Returns null for a file that another tab has taken. */
async function takeFile(cache: Cache, request: Request): Promise<File | null> {
  const response = await cache.match(request)
  if (!response || !(await cache.delete(request))) return null
  const name = decodeURIComponent(response.headers.get('x-file-name') ?? '')
  return new File([await response.blob()], name, { type: response.headers.get('content-type') ?? '' })
}
