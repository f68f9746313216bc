import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startProduct } from '@overtone/commands'
import { backendPort, dataDir, port } from './place'

/** Data of an earlier run would hide a missing step; what was only computed is kept. */
async function freshData(): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  for (const name of await readdir(dataDir)) {
    if (name !== 'cache') await rm(join(dataDir, name), { recursive: true, force: true })
  }
}

/** Starts the composed production build on real parts, once for the whole run. Answers the way to stop it. */
export default async function setUpProduct(): Promise<() => Promise<void>> {
  await freshData()
  const product = await startProduct({ port, backendPort, dataDir, hosted: null }, { faultControl: true })
  return () => product.stop()
}
