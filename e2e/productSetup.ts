import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import { startProduct, type Product } from '@overtone/commands'
import { placeOf, tuple } from './place'

/** Deletes the data of an earlier run, which could hide a missing step, but keeps computed caches. */
async function freshData(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  for (const name of await readdir(dataDir)) {
    if (name !== 'cache') await rm(join(dataDir, name), { recursive: true, force: true })
  }
}

/** Starts the production build with real services for each worker, once for the whole run. Returns a stop function. */
export default async function setUpProducts({ workers }: FullConfig): Promise<() => Promise<void>> {
  process.env.OVERTONE_SEED = 'catalog' // tests write the posts, plays and playlists that they count
  const products: Product[] = []
  for (let worker = 0; worker < workers; worker += 1) {
    const { port, backendPort, dataDir, storeDir } = placeOf(worker)
    await freshData(dataDir)
    const options = { faultControl: true, storeDir, ...(tuple ? { builds: tuple.builds } : {}) }
    products.push(await startProduct({ port, backendPort, dataDir, hosted: null }, options))
  }
  return async () => {
    for (const product of products) await product.stop()
  }
}
