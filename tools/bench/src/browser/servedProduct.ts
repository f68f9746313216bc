import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { appNames, buildApps, releaseApps, startProduct } from '@overtone/commands'
import type { Product } from '@overtone/commands'
import { startGateway } from '@overtone/gateway'
import type { BackendProcess } from '../backend/backendProcess'
import { freePorts } from './freePorts'
import { inTemporaryFolder } from '../temporaryFolder'

/** The composed product, served. */
export interface ServedProduct {
  readonly url: string
  readonly storeDir: string
  readonly config: Product['config']
}

/** Runs work on the product with the demo catalog, on free ports and in a folder that is deleted afterwards. */
export function withDemoProduct<T>(say: (line: string) => void, work: (product: ServedProduct) => Promise<T>) {
  return inTemporaryFolder(async (dataDir): Promise<T> => {
    const [port, backendPort] = await freePorts()
    say('building and starting the product')
    process.env.OVERTONE_SEED = 'catalog' // so that figures stay comparable while the activity of the demo changes
    const product = await startProduct({ port, backendPort, dataDir, hosted: null })
    try {
      return await work({ url: product.url, storeDir: join(dataDir, 'store'), config: product.config })
    } finally {
      await product.stop()
    }
  })
}

/** Runs work on the product with a backend that is already running. */
export function withProductOn<T>(
  { url: supabaseUrl, publishableKey }: BackendProcess,
  work: (product: ServedProduct) => Promise<T>,
) {
  return inTemporaryFolder(async (storeDir): Promise<T> => {
    const config = { supabaseUrl, publishableKey }
    await buildApps(appNames)
    await releaseApps(storeDir, appNames, config)
    const gateway = await startGateway({ storeDir, port: 0, supabaseUrl })
    try {
      return await work({ url: gateway.url, storeDir, config })
    } finally {
      await gateway.stop()
    }
  })
}

/**
 * Adds a file beside the artifacts of a product, with compressed siblings like theirs, so that a baseline is served
 * like the product. Returns its address.
 */
export async function placeFile({ url, storeDir }: ServedProduct, path: string, content: string | Uint8Array) {
  const file = join(storeDir, 'artifacts/bench', path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
  if (/\.(?:html|js|css)$/.test(path)) {
    await writeFile(`${file}.br`, await promisify(brotliCompress)(content))
    await writeFile(`${file}.gz`, await promisify(gzip)(content))
  }
  return `${url}/artifacts/bench/${path}`
}

/** Returns the response of a product's backend to a visitor, or to the user in the headers. */
export async function askBackend<T>(
  { config }: ServedProduct,
  path: string,
  { headers: more = {}, ...init }: RequestInit & { headers?: Record<string, string> } = {},
): Promise<T> {
  const headers = { apikey: config.publishableKey, 'content-type': 'application/json', ...more }
  const response = await fetch(`${config.supabaseUrl}${path}`, { ...init, headers })
  if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}
