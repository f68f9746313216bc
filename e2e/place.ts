import { join } from 'node:path'

/** Every worker of the browser tests has a product of its own, so that none meets the faults or releases of another. */
export interface Place {
  readonly port: number
  readonly backendPort: number
  readonly origin: string
  readonly dataDir: string
  readonly storeDir: string
}

/** Builds to be attested, ids by app, and the store that holds them; null where the workspace itself is tested. */
export const tuple = process.env.OVERTONE_TUPLE
  ? (JSON.parse(process.env.OVERTONE_TUPLE) as { storeDir: string; builds: Readonly<Record<string, string>> })
  : null

/** Where the product of a worker is: its own ports and data, beside whatever else runs here. */
export function placeOf(worker: number): Place {
  const number = tuple ? 9 : worker
  const port = 4310 + 10 * number
  const dataDir = join(import.meta.dirname, `../.overtone/e2e-${number}`)
  const storeDir = tuple?.storeDir ?? join(dataDir, 'store')
  return { port, backendPort: 54331 + 10 * number, origin: `http://localhost:${port}`, dataDir, storeDir }
}

export const { port, backendPort, origin, dataDir, storeDir } = placeOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0))
