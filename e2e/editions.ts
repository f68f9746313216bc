import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bin, run } from '@overtone/commands'
import type { RegistryRemote } from '@overtone/federation'
import { directoryStore, promote, publish, readLive, readRuntimeConfig } from '@overtone/release'
import { dataDir, storeDir } from './place'

const store = directoryStore(storeDir)

/** What another edition of the content remote is made of. */
interface Edition {
  readonly name: string
  /** Text of its src/routes.tsx. */
  readonly routes: string
}

/** Builds another edition of the content remote with the real preset: what its team would release next. */
async function buildEdition({ name, routes }: Edition): Promise<string> {
  const folder = join(dataDir, 'cache/editions', name)
  await mkdir(join(folder, 'src'), { recursive: true })
  const config = [
    `import { remote } from '@overtone/rsbuild'`,
    `import config from '../../../../../apps/content/remote.config'`,
    `export default remote(config)`,
  ]
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ name: `edition-${name}`, version: '0.2.0', type: 'module' }),
  )
  await writeFile(join(folder, 'rsbuild.config.ts'), config.join('\n'))
  await writeFile(join(folder, 'src/routes.tsx'), routes)
  const { code, output } = await run(bin('rsbuild'), ['build'], { cwd: folder, isQuiet: true })
  if (code !== 0) throw new Error(output)
  return join(folder, 'dist')
}

/** The remotes that are live. */
export async function liveRemotes(): Promise<readonly RegistryRemote[]> {
  return (await readLive(store))?.remotes ?? []
}

/** The id of the content remote that is live. */
export async function liveContent(): Promise<string> {
  return (await liveRemotes()).find(remote => remote.name === 'content')?.version ?? ''
}

/** Builds, publishes and promotes an edition, by changing the registry and nothing else. */
export async function releaseEdition(name: string, routes: string): Promise<void> {
  const dist = await buildEdition({ name, routes })
  const { id } = await publish(store, { app: 'content', version: '0.2.0', dist })
  await restoreContent(id)
}

/** Makes a published content remote live again. */
export async function restoreContent(id: string): Promise<void> {
  await promote(store, { content: id }, await readRuntimeConfig(store))
}
