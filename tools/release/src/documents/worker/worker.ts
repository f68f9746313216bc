import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { isIntact } from './isIntact'
import { files, keep, matchOptions, music } from './kept'
import { openPage } from './openPage'
import { receive } from './receive'
import type { WorkerScope } from './scope'

declare const self: WorkerScope

// Keeps opened pages and the files of builds, and serves them without a network. It decides nothing about trust: a page
// is kept once it has verified its own registry, verifies it again when it is opened, and names the hash of each script.
self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()))

/** Files of builds never change, so one that was kept and is intact needs no request. */
const artifacts = new CacheFirst({
  cacheName: files,
  matchOptions,
  plugins: [
    {
      cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
        cachedResponse && (await isIntact(cachedResponse, request.integrity)) ? cachedResponse : null,
    },
  ],
})
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/artifacts/'), artifacts)

const isOpened = ({ url, request, sameOrigin }: { url: URL; request: Request; sameOrigin: boolean }) =>
  sameOrigin && request.mode === 'navigate' && isPage(url.pathname)
registerRoute(isOpened, openPage)
registerRoute(isOpened, receive, 'POST')

// Covers of kept tracks; the player finds their audio by itself.
registerRoute(
  ({ request, sameOrigin }) => request.destination === 'image' && !sameOrigin,
  async ({ request }) => (await caches.match(request.url, { cacheName: music, ...matchOptions })) ?? fetch(request),
)

/** Returns true for a path of the product's own pages, not of a file or of the embedded player. */
function isPage(pathname: string): boolean {
  return !pathname.includes('.') && !/^\/(?:artifacts|embed)\//.test(pathname)
}

self.addEventListener('message', event => event.waitUntil(keep(event.data, event, artifacts)))
