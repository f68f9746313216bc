import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

interface CuttableWire {
  /** The URL of the service through this connection. */
  readonly url: string
  /** Blocks all traffic from now on, and closes open connections. */
  cut(): void
  restore(): void
  close(): void
}

/** Opens a proxy to a service that tests can cut and restore. */
export async function cuttableWire(target: string): Promise<CuttableWire> {
  const { hostname, port } = new URL(target)
  const open = new Set<Socket>()
  let isCut = false
  const server: Server = createServer(here => {
    if (isCut) return void here.destroy()
    const there = connect(Number(port), hostname)
    for (const end of [here, there]) {
      open.add(end)
      end.on('error', () => end.destroy())
      end.on('close', () => {
        open.delete(end)
        here.destroy()
        there.destroy()
      })
    }
    here.pipe(there).pipe(here)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const cut = () => {
    isCut = true
    for (const end of open) end.destroy()
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    restore: () => void (isCut = false),
    close: () => {
      cut()
      server.close()
    },
  }
}
