import { createServer } from 'node:net'

/** Returns the preferred port of 127.0.0.1 if it is free, otherwise one that the system chooses. 0 means any. */
export async function freePort(wished: number): Promise<number> {
  return (await tryPort(wished)) ?? (await tryPort(0)) ?? 0
}

function tryPort(port: number): Promise<number | null> {
  return new Promise(resolve => {
    const server = createServer()
    server.once('error', () => resolve(null))
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(address && typeof address === 'object' ? address.port : null))
    })
  })
}
