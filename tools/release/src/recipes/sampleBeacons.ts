import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readLive } from '../registry/liveRegistry'
import { canariesOf, liveApps } from '../registry/releaseLog'
import type { Store } from '../store/store'

/** Serves the beacons of browsers as the database does: 500 good loads of the live build and of the canary. For tests. */
export async function serveBeacons(store: Store, app: string): Promise<{ url: string; stop: () => void }> {
  const server = createServer((req, res) => {
    const counts = async () => {
      const registry = await readLive(store)
      const canary = registry && canariesOf(registry)[app]?.id
      const ids = [registry && liveApps(registry)[app], canary].filter(id => typeof id === 'string')
      const load = { kind: 'load', count: 500, senders: 500 }
      return ids.map(version => ({ ...load, version, is_canary: version === canary }))
    }
    const isHealth = req.url?.startsWith('/rest/v1/rpc/release_health') ?? false
    void (isHealth ? counts() : Promise.resolve([])).then(rows => {
      res.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(rows))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, stop: () => void server.close() }
}
