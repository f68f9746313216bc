import { join } from 'node:path'

/** Every worker of the browser tests has a product of its own, so that none meets the faults or releases of another. */
export interface Place {
  readonly port: number
  readonly backendPort: number
  readonly origin: string
  readonly dataDir: string
  readonly storeDir: string
}

/** Where the product of a worker is: its own ports and data, beside whatever else runs here. */
export function placeOf(worker: number): Place {
  const port = 4310 + 10 * worker
  const dataDir = join(import.meta.dirname, `../.overtone/e2e-${worker}`)
  const storeDir = join(dataDir, 'store')
  return { port, backendPort: 54331 + 10 * worker, origin: `http://localhost:${port}`, dataDir, storeDir }
}

export const { port, backendPort, origin, dataDir, storeDir } = placeOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0))
