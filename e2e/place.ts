import { join } from 'node:path'

/** The product of one worker. Each worker of the browser tests has its own, so that faults and releases stay separate. */
export interface Place {
  readonly port: number
  readonly backendPort: number
  readonly origin: string
  readonly dataDir: string
  readonly storeDir: string
}

/** Builds to attest (IDs by app) and the store that has them; null when the workspace itself is tested. */
export const tuple = process.env.OVERTONE_TUPLE
  ? (JSON.parse(process.env.OVERTONE_TUPLE) as { storeDir: string; builds: Readonly<Record<string, string>> })
  : null

/** The port of the first product. Set it to run the browser tests of two checkouts side by side. */
const firstPort = Number(process.env.OVERTONE_E2E_PORT ?? 4310)

/** Returns the ports and folders of a worker's product, which don't collide with a running `npm start`. */
export function placeOf(worker: number): Place {
  const number = tuple ? 9 : worker
  const port = firstPort + 10 * number
  const dataDir = join(import.meta.dirname, `../.overtone/e2e-${number}`)
  const storeDir = tuple?.storeDir ?? join(dataDir, 'store')
  return { port, backendPort: port + 50_021, origin: `http://localhost:${port}`, dataDir, storeDir }
}

export const { port, backendPort, origin, dataDir, storeDir } = placeOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0))
