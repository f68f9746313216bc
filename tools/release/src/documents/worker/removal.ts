import { prefix, type WorkerScope } from './scope'

declare const self: WorkerScope

// Replaces the service worker where it is turned off: removes what it kept, and itself.
self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', event => event.waitUntil(remove()))

async function remove(): Promise<void> {
  const names = (await caches.keys()).filter(name => name.startsWith(prefix))
  await Promise.all(names.map(name => caches.delete(name)))
  await self.registration.unregister()
}
