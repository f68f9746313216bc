import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RegistryRemote } from '@overtone/federation'
import { bundleBootScript, composeIndex, directoryStore, isShell, readArtifact, readLive } from '@overtone/release'
import { startDevServer } from './devServer'
import { startProduct, type Product } from './product'
import { CommandError, type Settings } from './settings'

export interface Development {
  readonly url: string
  stop(): Promise<void>
}

/** Starts the product with the remote in `folder` served from its sources, with hot reload. Throws CommandError. */
export async function startDevelopment(folder: string, settings: Settings): Promise<Development> {
  const storeDir = join(settings.dataDir, 'dev-store') // separate, because it has the development build of the shell
  const server = await startDevServer({ folder, port: settings.port })
  const stop = (product?: Product) => Promise.all([product?.stop(), server.stop()]).then(() => {})
  try {
    const origins = {
      scriptOrigins: [server.origin],
      connectOrigins: [server.origin, server.origin.replace('http', 'ws')],
    }
    const options = { storeDir, isDevelopment: true, ...origins }
    // hot reload needs the development build of React, which the shell provides
    const product = await startProduct(settings, options)
    await composeWith(server.entry, storeDir, product)
    return { url: product.url, stop: () => stop(product) }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Recomposes the page with one remote from its sources; doesn't change the registry of the store. */
async function composeWith(entry: RegistryRemote, storeDir: string, { config }: Product) {
  const store = directoryStore(storeDir)
  const registry = await readLive(store)
  if (!registry) throw new CommandError('The store has no registry, which npm start would have written.')
  const shellArtifact = await readArtifact(store, 'shell', registry.shell.version)
  const template = await store.get(`artifacts/shell/${registry.shell.version}/index.html`)
  if (!isShell(shellArtifact) || !template) throw new CommandError('The store has no build of the shell.')
  const page = composeIndex({
    template: new TextDecoder().decode(template),
    registry: {
      ...registry,
      remotes: registry.remotes.map(remote => (remote.name === entry.name ? entry : remote)),
    },
    shellArtifact,
    runtimeConfig: config,
    bootScript: (await bundleBootScript()).text,
  })
  await writeFile(join(storeDir, 'index.html'), page)
}
