import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bin, run } from '@overtone/commands'
import type { RegistryRemote } from '@overtone/federation'
import { containerName } from '@overtone/federation/config'
import {
  chosenSigner,
  directoryStore,
  overrideLink,
  promote,
  publish,
  readLive,
  readRuntimeConfig,
} from '@overtone/release'
import { dataDir, origin, storeDir } from './place'

const store = directoryStore(storeDir)

/** The sources of another edition of a remote. */
interface Edition {
  /** The remote; content by default. */
  readonly app?: string
  readonly name: string
  /** Source of its src/routes.tsx. */
  readonly routes: string
}

/** Writes the sources of another edition. Returns their folder. */
export async function writeEdition({ app = 'content', name, routes }: Edition): Promise<string> {
  const folder = join(dataDir, 'cache/editions', name)
  await mkdir(join(folder, 'src'), { recursive: true })
  const config = [
    `import { remote } from '@overtone/rsbuild'`,
    `import config from '../../../../../apps/${app}/remote.config'`,
    `export default remote(config)`,
  ]
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ name: `edition-${name}`, version: '0.2.0', type: 'module' }),
  )
  await writeFile(join(folder, 'rsbuild.config.ts'), config.join('\n'))
  await writeFile(join(folder, 'src/routes.tsx'), routes)
  return folder
}

/** Builds another edition with the real preset, as its team's next release. Returns the folder of the build. */
export async function buildEdition(edition: Edition): Promise<string> {
  const folder = await writeEdition(edition)
  const { code, output } = await run(bin('rsbuild'), ['build'], { cwd: folder, isQuiet: true })
  if (code !== 0) throw new Error(output)
  return join(folder, 'dist')
}

/** Returns the live remotes. */
export async function liveRemotes(): Promise<readonly RegistryRemote[]> {
  return (await readLive(store))?.remotes ?? []
}

/** Returns the ID of the live content remote. */
export async function liveContent(): Promise<string> {
  return (await liveRemotes()).find(remote => remote.name === 'content')?.version ?? ''
}

/** Publishes a build. Returns its ID. */
export async function publishDist(app: string, dist: string): Promise<string> {
  return (await publish(store, { app, version: '0.2.0', dist })).id
}

/** Builds and publishes an edition of the content remote. Returns its ID. */
export async function publishEdition(name: string, routes: string): Promise<string> {
  return publishDist('content', await buildEdition({ name, routes }))
}

/** Returns the query string of a preview link to a published content remote, valid for an hour from `now`. */
export async function overrideQuery(id: string, now = Date.now()): Promise<string> {
  const signer = await chosenSigner(process.env, dataDir)
  return new URL((await overrideLink(store, { app: 'content', id, hours: 1, now }, signer)).link, origin).search
}

/** Builds, publishes and promotes an edition, which changes the registry only. */
export async function releaseEdition(name: string, routes: string): Promise<void> {
  await makeLive({ content: await publishEdition(name, routes) })
}

/** Releases an edition as a canary of the content remote, for this percentage of browsers. Returns its ID. */
export async function releaseCanary(name: string, routes: string, percent: number): Promise<string> {
  const id = await publishEdition(name, routes)
  await startCanary(id, percent)
  return id
}

/** Releases a broken edition as a canary. */
export async function releaseBrokenCanary(breakage: Breakage, percent: number): Promise<string> {
  const content = (await liveRemotes()).filter(({ name }) => name === 'content')
  const { content: id = '' } = await publishScripts(content, brokenEntries[breakage])
  await startCanary(id, percent)
  return id
}

async function startCanary(id: string, percent: number): Promise<void> {
  const signer = await chosenSigner(process.env, dataDir)
  await promote(store, {}, await readRuntimeConfig(store), signer, { canaries: { content: { id, percent } } })
}

/** Makes an earlier build of the content remote live again, and ends its canary. */
export async function restoreContent(id: string): Promise<void> {
  await restore({ content: id })
}

/** The entry script of a broken edition, by breakage. Written by hand, because it needs no bundler. */
const brokenEntries = {
  'throws while it is evaluated': () => `throw new Error('broken')`,
  'throws while it renders': (container: string) =>
    `globalThis['${container}'] = { init() {}, get: async () => () => ({ routes: [{ path: '*', Component() { throw new Error('broken') } }] }) }`,
  'never resolves': (container: string) =>
    `globalThis['${container}'] = { init() {}, get: () => new Promise(() => {}) }`,
} as const

export type Breakage = keyof typeof brokenEntries
export const breakages = Object.keys(brokenEntries) as Breakage[]

/** Makes a broken edition of each of these remotes live, in one promotion. Returns a restore function. */
export async function releaseBroken(
  breakage: Breakage,
  remotes: readonly RegistryRemote[],
): Promise<() => Promise<void>> {
  return releaseScripts(remotes, brokenEntries[breakage])
}

/** Makes a single-script edition of each of these remotes live, in one promotion. Returns a restore function. */
export async function releaseScripts(
  remotes: readonly RegistryRemote[],
  scriptOf: (container: string) => string,
): Promise<() => Promise<void>> {
  await makeLive(await publishScripts(remotes, scriptOf))
  return () => restore(Object.fromEntries(remotes.map(({ name, version }) => [name, version])))
}

/** The manifest of a build that consists of its entry only. */
const manifest = {
  metaData: { remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' }, publicPath: 'auto' },
  shared: [],
  exposes: [{ path: './routes', assets: { js: { sync: [], async: [] } } }],
}

/** Publishes a single-script edition of each of these remotes. Returns their IDs by name. */
export async function publishScripts(
  remotes: readonly Pick<RegistryRemote, 'name' | 'config'>[],
  scriptOf: (container: string) => string,
): Promise<Record<string, string>> {
  const ids: Record<string, string> = {}
  for (const { name, config } of remotes) {
    const dist = join(dataDir, 'cache/broken', name)
    await mkdir(dist, { recursive: true })
    await writeFile(join(dist, 'remote.json'), JSON.stringify(config))
    await writeFile(join(dist, 'mf-manifest.json'), JSON.stringify(manifest))
    await writeFile(join(dist, 'remoteEntry.js'), scriptOf(containerName(name)))
    ids[name] = (await publish(store, { app: name, version: '0.3.0', dist })).id
  }
  return ids
}

async function makeLive(ids: Readonly<Record<string, string>>, isRollback = false): Promise<void> {
  await promote(store, ids, await readRuntimeConfig(store), await chosenSigner(process.env, dataDir), { isRollback })
}

/** Makes builds live again (IDs by app), so that no build of a test is a fallback. */
export async function restore(ids: Readonly<Record<string, string>>): Promise<void> {
  await makeLive(ids, true)
}
