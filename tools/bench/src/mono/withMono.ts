import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bin, run } from '@overtone/commands'
import type { Registry } from '@overtone/federation'
import { startGateway } from '@overtone/gateway'
import { bundleBootScript, composeIndex, directoryStore, isShell, publish, readLive } from '@overtone/release'
import type { ServedProduct } from '../browser/servedProduct'
import { inTemporaryFolder } from '../temporaryFolder'

const shellFolder = join(import.meta.dirname, '../../../../apps/shell')

/**
 * Runs work on the product as one build: the same sources in one rsbuild app, with its page composed the same way, the
 * same preloads, and the same backend.
 */
export function withMono<T>(
  product: ServedProduct,
  say: (line: string) => void,
  work: (mono: ServedProduct) => Promise<T>,
): Promise<T> {
  return inTemporaryFolder(async folder => {
    const dist = join(folder, 'dist')
    const storeDir = join(folder, 'store')
    say('building the same sources as one')
    await build(dist)
    await release(dist, storeDir, product)
    const gateway = await startGateway({ storeDir, port: 0, supabaseUrl: product.config.supabaseUrl })
    try {
      return await work({ ...product, url: gateway.url, storeDir })
    } finally {
      await gateway.stop()
    }
  })
}

async function build(dist: string): Promise<void> {
  const config = join(import.meta.dirname, 'rsbuild.config.ts')
  const env = { OVERTONE_BENCH_DIST: dist }
  const { code, output } = await run(bin('rsbuild'), ['build', '--config', config], {
    isQuiet: true,
    cwd: shellFolder,
    env,
  })
  if (code !== 0) throw new Error(`The product as one build failed:\n${output}`)
}

async function release(dist: string, storeDir: string, product: ServedProduct): Promise<void> {
  const live = await readLive(directoryStore(product.storeDir))
  if (!live) throw new Error('Nothing is live in the product that the single build is compared with')
  const store = directoryStore(storeDir)
  const shellArtifact = await publish(store, { app: 'shell', version: '0.0.0', dist })
  if (!isShell(shellArtifact)) throw new Error('The single build is not a build of a shell')
  const base = `/artifacts/shell/${shellArtifact.id}/`
  const areas = JSON.parse(await readFile(join(dist, 'areas.json'), 'utf8')) as Record<string, string[]>
  const remotes = await Promise.all(
    live.remotes.map(async remote => {
      const preload = areas[remote.name]
      if (!preload) throw new Error(`The single build has no scripts of ${remote.name}`)
      const hashes = preload.map(async file => [file, integrityOf(await readFile(join(dist, file)))] as const)
      return { ...remote, base, preload, integrity: Object.fromEntries(await Promise.all(hashes)) }
    }),
  )
  const registry: Registry = { ...live, shell: { version: shellArtifact.id, base }, remotes }
  const template = await readFile(join(dist, 'index.html'), 'utf8')
  const { text: bootScript } = await bundleBootScript()
  const page = composeIndex({ template, registry, shellArtifact, runtimeConfig: product.config, bootScript })
  await store.putIfAbsent('index.html', Buffer.from(page))
  await store.putIfAbsent('registry.json', Buffer.from(JSON.stringify(registry)))
}

/** Returns the hash as the build writes it into its scripts: a preload with another hash would be fetched twice. */
function integrityOf(bytes: Uint8Array): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`
}
