import { files, next, pages } from './kept'
import type { WorkerScope } from './scope'

declare const self: WorkerScope

// Replaces the service worker where it is turned off: removes what it kept, and itself. Kept music plays without it.
self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', event => event.waitUntil(remove()))

async function remove(): Promise<void> {
  await Promise.all([files, pages, next].map(name => caches.delete(name)))
  await self.registration.unregister()
}
