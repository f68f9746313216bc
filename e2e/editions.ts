import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bin, run } from '@overtone/commands'
import type { RegistryRemote } from '@overtone/federation'
import { containerName } from '@overtone/federation/config'
import { chosenSigner, directoryStore, promote, publish, readLive, readRuntimeConfig } from '@overtone/release'
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
  await makeLive({ content: id })
}

/** What the entry of a broken edition does, by what is wrong with it. No bundler is needed to break a container. */
const brokenEntries = {
  'throws while it is evaluated': () => `throw new Error('broken')`,
  'throws while it renders': (container: string) =>
    `globalThis['${container}'] = { init() {}, get: async () => () => ({ routes: [{ path: '*', Component() { throw new Error('broken') } }] }) }`,
  'never resolves': (container: string) =>
    `globalThis['${container}'] = { init() {}, get: () => new Promise(() => {}) }`,
} as const

export type Breakage = keyof typeof brokenEntries
export const breakages = Object.keys(brokenEntries) as Breakage[]

/** Makes a broken edition of each of these remotes live, in one promotion. Gives the way back. */
export async function releaseBroken(
  breakage: Breakage,
  remotes: readonly RegistryRemote[],
): Promise<() => Promise<void>> {
  const ids: Record<string, string> = {}
  for (const { name, config } of remotes) {
    const dist = join(dataDir, 'cache/broken', name)
    await mkdir(dist, { recursive: true })
    await writeFile(join(dist, 'remote.json'), JSON.stringify(config))
    await writeFile(join(dist, 'manifest.json'), JSON.stringify({ entry: 'remoteEntry.js', routes: [], requires: [] }))
    await writeFile(join(dist, 'remoteEntry.js'), brokenEntries[breakage](containerName(name)))
    ids[name] = (await publish(store, { app: name, version: '0.3.0', dist })).id
  }
  await makeLive(ids)
  return () => makeLive(Object.fromEntries(remotes.map(({ name, version }) => [name, version])))
}

async function makeLive(ids: Readonly<Record<string, string>>): Promise<void> {
  await promote(store, ids, await readRuntimeConfig(store), await chosenSigner(process.env, dataDir))
}
