import { once } from 'node:events'
import { createServer } from 'node:net'

/** Returns two different free ports of this machine. */
export async function freePorts(): Promise<readonly [number, number]> {
  const servers = [createServer(), createServer()]
  const [first = 0, second = 0] = await Promise.all(
    servers.map(async server => {
      await once(server.listen(0, '127.0.0.1'), 'listening')
      const address = server.address()
      return address && typeof address === 'object' ? address.port : 0
    }),
  )
  await Promise.all(servers.map(server => once(server.close(), 'close')))
  return [first, second]
}
