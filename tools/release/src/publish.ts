import { artifactFolder, findArtifact, readArtifact, type Artifact } from './artifact'
import { putFile, type Twin } from './putFile'
import { describeBuild, hashOf, readBuild } from './readBuild'
import { getJson, overwrite, toJsonBytes, type Store } from './store'

/**
 * Puts a build into the store under its content's address and gives its description. Files come first, with brotli
 * and gzip siblings where they are smaller, artifact.json last: what lacks it does not count. Doing it again changes
 * nothing and is fast.
 * Throws ReleaseError when `dist` is no complete build of `app`.
 */
export async function publish(
  store: Store,
  { app, version, dist }: { app: string; version: string; dist: string },
): Promise<Artifact> {
  const files = await readBuild(dist)
  const description = describeBuild(app, dist, files)
  const id = `${version}-${hashOf(files)}`
  const folder = artifactFolder(app, id)
  const isComplete = async () => {
    const held = new Set(await store.list(folder))
    return held.has(`${folder}artifact.json`) && [...files.keys()].every(path => held.has(folder + path))
  }
  const twinOf = await twinsIn(store, app)
  // more than once only where the same build is being pruned at this moment
  while (!(await isComplete())) {
    const entries = [...files].map(
      async ([path, bytes]) => [path, await putFile(store, folder + path, bytes, twinOf(path))] as const,
    )
    const artifact = {
      schema: 1,
      app,
      version,
      id,
      publishedAt: new Date().toISOString(),
      files: Object.fromEntries(await Promise.all(entries)),
      ...description,
    }
    await store.putIfAbsent(`${folder}artifact.json`, toJsonBytes(artifact))
  }
  await overwrite(store, publishedKey(app), toJsonBytes({ id }))
  return readArtifact(store, app, id)
}

/** The files of the build that was published last: none where that cannot be read, for they only save time. */
async function twinsIn(store: Store, app: string): Promise<(path: string) => Twin> {
  const id = await lastPublished(store, app).catch(() => null)
  const before = id === null ? null : await findArtifact(store, app, id).catch(() => null)
  return path => ({ key: artifactFolder(app, id ?? '') + path, integrity: before?.files[path]?.integrity })
}

/** The id of what was published last, null where nothing was. */
export async function lastPublished(store: Store, app: string): Promise<string | null> {
  return (await getJson<{ id: string }>(store, publishedKey(app)))?.id ?? null
}

/** The names of the apps that were ever published, sorted. */
export async function publishedApps(store: Store): Promise<string[]> {
  return (await store.list('published/')).map(key => key.slice('published/'.length, -'.json'.length))
}

function publishedKey(app: string): string {
  return `published/${app}.json`
}
