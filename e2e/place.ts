import { join } from 'node:path'

/** Where the product under test is: its own ports and data, beside whatever else runs here. */
export const port = 4310
export const backendPort = 54331
export const origin = `http://localhost:${port}`
export const dataDir = join(import.meta.dirname, '../.overtone/e2e')
export const storeDir = join(dataDir, 'store')
