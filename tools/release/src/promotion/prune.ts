import { artifactFolder, type Build } from '../build/artifact'
import { parseRegistry } from '../registry/signedRegistry'
import { registryKey } from '../registry/liveRegistry'
import { lastPublished, publishedApps } from '../build/publish'
import { predecessorOf } from '../registry/liveHistory'
import { canariesOf, liveApps, readLog, type Canaries, type LogRecord } from '../registry/releaseLog'
import { scopedStores } from '../store/scopedStore'
import { getJson, type Store } from '../store/store'

const day = 24 * 60 * 60 * 1000
/**
 * Keys for descriptions of builds that are being removed, so that the next prune can finish an interrupted removal, and
 * a build that went live in the meantime gets its description back.
 */
const markPrefix = 'pruning/'

export interface Pruning {
  readonly removed: readonly Build[]
  /** Number of remaining builds. */
  readonly kept: number
}

/**
 * Removes unused builds: neither live nor a canary, rollback target, fallback or the last published build of an app,
 * and neither live nor published in the last `keep` days, in any environment of the store. A dry run only lists them.
 *
 * Safe during promotions: artifact.json is deleted first, then each registry is swapped for an equivalent one, and files
 * are deleted only after that. A promotion that read a build before that swap fails its own swap and finds the build
 * gone; one that swapped earlier makes this swap fail, and the builds it made live are restored.
 */
export async function prune(
  store: Store,
  { keep, dryRun, now = new Date() }: { keep: number; dryRun: boolean; now?: Date },
): Promise<Pruning> {
  await restoreLive(store)
  const environments = await liveEnvironments(store)
  const builds = await publishedBuilds(store)
  if (environments.length === 0) return { removed: [], kept: builds.length }

  const cutoff = now.getTime() - keep * day
  const needed = new Set((await Promise.all(environments.map(each => neededBuilds(each, cutoff)))).flat())
  const stays = await Promise.all(
    builds.map(async build => needed.has(nameOf(build)) || (await isRecent(store, build, cutoff))),
  )
  const removed = builds.filter((_build, index) => !stays[index])
  const pruning = { removed, kept: builds.length - removed.length }
  if (dryRun) return pruning

  const leftOver = (await markedBuilds(store)).filter(mark => !builds.some(build => nameOf(build) === nameOf(mark)))
  for (const build of removed) await hide(store, build)
  for (const { scoped, held } of environments) {
    const isSwapped = await scoped.compareAndSwap(registryKey, held, touched(held))
    if (!isSwapped) return prune(store, { keep, dryRun, now })
  }
  for (const build of [...removed, ...leftOver]) await removeBuild(store, build)
  return pruning
}

function nameOf({ app, id }: Build): string {
  return `${app}@${id}`
}

/** Restores descriptions of builds that went live during their removal. The others can't be promoted anymore. */
async function restoreLive(store: Store): Promise<void> {
  const marked = await markedBuilds(store)
  if (marked.length === 0) return
  const live = (await liveEnvironments(store)).flatMap(({ held }) => runningBuilds(held))
  for (const build of marked.filter(({ app, id }) => live.some(ids => ids[app] === id))) {
    const bytes = await store.get(markOf(build))
    if (bytes) await store.putIfAbsent(descriptionOf(build), bytes)
    await store.remove(markOf(build))
  }
}

/** Appends a line break: the registry stays equivalent, but a promotion that read it before fails to replace it. */
function touched(registry: Uint8Array): Uint8Array {
  return Buffer.concat([registry, Buffer.from('\n')])
}

async function publishedBuilds(store: Store): Promise<Build[]> {
  const keys = await store.list('artifacts/')
  return keys.flatMap(key => {
    const [, app, id] = /^artifacts\/([^/]+)\/([^/]+)\/artifact\.json$/.exec(key) ?? []
    return app && id ? [{ app, id }] : []
  })
}

async function markedBuilds(store: Store): Promise<Build[]> {
  const marks = await Promise.all((await store.list(markPrefix)).map(key => getJson<Build>(store, key)))
  return marks.filter(mark => mark !== null)
}

/** An environment, and its registry as bytes. */
interface LiveEnvironment {
  readonly scoped: Store
  readonly held: Uint8Array
}

async function liveEnvironments(store: Store): Promise<LiveEnvironment[]> {
  const found = (await scopedStores(store)).map(async scoped => ({ scoped, held: await scoped.get(registryKey) }))
  return (await Promise.all(found)).flatMap(({ scoped, held }) => (held ? [{ scoped, held }] : []))
}

/** Returns the live builds and the canaries of a registry, each as ids by app. */
function runningBuilds(held: Uint8Array): LogRecord['live'][] {
  const registry = parseRegistry(new TextDecoder().decode(held))
  return [liveApps(registry), idsOf(canariesOf(registry))]
}

/** Returns `app@id` of builds to keep: live, canary, live since `cutoff`, rollback targets, and the last published. */
async function neededBuilds({ scoped: store, held }: LiveEnvironment, cutoff: number): Promise<string[]> {
  const registry = parseRegistry(new TextDecoder().decode(held))
  const log = await readLog(store)
  const history: LogRecord['live'][] = log
    .filter((_record, index) => Date.parse(log[index + 1]?.at ?? '9999') >= cutoff)
    .flatMap(({ live, canaries = {} }) => [live, idsOf(canaries)])
  const apps = new Set([...Object.keys(liveApps(registry)), ...(await publishedApps(store))])
  const published = await Promise.all([...apps].map(async app => ({ [app]: (await lastPublished(store, app)) ?? '' })))
  const before = [...apps].map(app => ({ [app]: predecessorOf(log, app).id ?? '' }))
  const fallbacks = registry.remotes.map(({ name, previous }) => ({ [name]: previous?.version ?? '' }))
  const needed = [...runningBuilds(held), ...fallbacks, ...history, ...published, ...before].flatMap(live =>
    Object.entries(live),
  )
  return needed.map(([app, id]) => nameOf({ app, id }))
}

function idsOf(canaries: Canaries): LogRecord['live'] {
  return Object.fromEntries(Object.entries(canaries).map(([app, { id }]) => [app, id]))
}

async function isRecent(store: Store, build: Build, cutoff: number): Promise<boolean> {
  const artifact = await getJson<{ publishedAt?: string }>(store, descriptionOf(build))
  return Date.parse(artifact?.publishedAt ?? '') >= cutoff
}

/** Makes a build unavailable to promotions. */
async function hide(store: Store, build: Build): Promise<void> {
  const bytes = await store.get(descriptionOf(build))
  if (bytes) await store.putIfAbsent(markOf(build), bytes)
  await store.remove(descriptionOf(build))
}

/** Deletes the description last, and again: the build may have been published again meanwhile. */
async function removeBuild(store: Store, build: Build): Promise<void> {
  const folder = artifactFolder(build.app, build.id)
  const files = (await store.list(folder)).filter(key => key !== descriptionOf(build))
  await Promise.all(files.map(key => store.remove(key)))
  await store.remove(descriptionOf(build))
  await store.remove(markOf(build))
}

function descriptionOf({ app, id }: Build): string {
  return `${artifactFolder(app, id)}artifact.json`
}

function markOf({ app, id }: Build): string {
  return `${markPrefix}${app}/${id}.json`
}
