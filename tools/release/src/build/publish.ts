import { artifactFolder, artifactKey, type Artifact } from './artifact'
import { findArtifact, readArtifact } from './readArtifact'
import { withChecksum } from '../store/checksum'
import { putExact, putFile, type Twin } from './putFile'
import { describeBuild, idOf, readBuild, type BuildFiles, type Description } from './readBuild'
import { getJson, overwrite, toJsonBytes, type Store } from '../store/store'

/** Publishes the build in a folder. Throws ReleaseError if `dist` isn't a complete build of `app`. */
export async function publish(
  store: Store,
  { app, version, dist }: { app: string; version: string; dist: string },
): Promise<Artifact> {
  const files = await readBuild(dist)
  return publishFiles(store, { app, version, files, description: describeBuild(app, dist, files) })
}

/** The files of a build and its description. */
export interface ReadBuild {
  readonly app: string
  readonly version: string
  readonly files: BuildFiles
  readonly description: Description
}

/**
 * Writes a build to the store under its content hash and returns its description. Files come first, with brotli
 * and gzip copies where they are smaller, artifact.json last: a build without it isn't published. Publishing the same
 * build again is idempotent, and repairs missing or damaged files.
 */
export async function publishFiles(store: Store, { app, version, files, description }: ReadBuild): Promise<Artifact> {
  const id = idOf(version, files)
  const build = { schema: 1, app, version, id }
  const twinOf = await twinsIn(store, app)
  // retries only while a concurrent prune removes the same build
  do {
    const recorded = await recordedArtifact(store, app, id)
    const entries = await putFiles(store, { folder: artifactFolder(app, id), files, recorded, twinOf })
    const described = { ...build, files: entries, ...description }
    await putDescription(store, described, recorded)
  } while (!(await isComplete(store, artifactFolder(app, id), files)))
  await overwrite(store, publishedKey(app), toJsonBytes({ id }))
  return readArtifact(store, app, id)
}

/** Keeps the time of the first publication; of two concurrent ones, the first write wins. */
async function putDescription(
  store: Store,
  build: { readonly app: string; readonly id: string },
  recorded: Artifact | null,
): Promise<void> {
  const key = artifactKey(build.app, build.id)
  const bytesAt = (publishedAt: string) => toJsonBytes(withChecksum({ ...build, publishedAt }))
  const now = new Date().toISOString()
  if (!recorded && (await store.putIfAbsent(key, bytesAt(now)))) return
  const first = recorded ?? (await recordedArtifact(store, build.app, build.id))
  await putExact(store, key, bytesAt(first?.publishedAt ?? now), true)
}

interface Putting {
  readonly folder: string
  readonly files: BuildFiles
  readonly recorded: Artifact | null
  readonly twinOf: (path: string) => Twin
}

async function putFiles(store: Store, { folder, files, recorded, twinOf }: Putting): Promise<Artifact['files']> {
  const stored = new Set(await store.list(folder))
  const isStored = (key: string) => [key, `${key}.br`, `${key}.gz`].some(each => stored.has(each))
  const entries = [...files].map(async ([path, bytes]) => {
    const key = folder + path
    const known = { twin: twinOf(path), isStored: isStored(key), recorded: recorded?.files[path] }
    return [path, await putFile(store, key, bytes, known)] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

async function isComplete(store: Store, folder: string, files: BuildFiles): Promise<boolean> {
  const stored = new Set(await store.list(folder))
  return ['artifact.json', ...files.keys()].every(path => stored.has(folder + path))
}

/** Returns the description of a build that is already published, null if there is no intact one. */
function recordedArtifact(store: Store, app: string, id: string): Promise<Artifact | null> {
  return findArtifact(store, app, id).catch(() => null)
}

/** Returns the files of the last published build, none if it can't be read: they only save time. */
async function twinsIn(store: Store, app: string): Promise<(path: string) => Twin> {
  const id = await lastPublished(store, app).catch(() => null)
  const before = id === null ? null : await findArtifact(store, app, id).catch(() => null)
  return path => ({ key: artifactFolder(app, id ?? '') + path, integrity: before?.files[path]?.integrity })
}

/** Returns the id of the last published build of an app, null if there is none. */
export async function lastPublished(store: Store, app: string): Promise<string | null> {
  return (await getJson<{ id: string }>(store, publishedKey(app)))?.id ?? null
}

/** Returns the names of all apps that were ever published, sorted. */
export async function publishedApps(store: Store): Promise<string[]> {
  return (await store.list('published/')).map(key => key.slice('published/'.length, -'.json'.length))
}

function publishedKey(app: string): string {
  return `published/${app}.json`
}
