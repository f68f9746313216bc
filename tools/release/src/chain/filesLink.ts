import { artifactFolder, type Artifact } from '../build/artifact'
import { damageOfBuild } from '../build/damage'
import { idOf } from '../build/readBuild'
import type { Store } from '../store/store'
import { broken, verified, type Link } from './link'

/** Compares every file of a build with artifact.json, and all of them with the hash in its id. */
export async function filesLink(store: Store, artifact: Artifact): Promise<Link> {
  const { app, id, version, files } = artifact
  const damages = await damageOfBuild(store, artifact)
  if (damages.length > 0) {
    const keys = damages.map(({ key, problem }) => `${key} is ${problem}`).join(', ')
    return broken('files', `${keys}. ${damages[0]?.remedy}`)
  }
  const read = Object.keys(files).map(
    async path => [path, (await store.get(artifactFolder(app, id) + path)) ?? new Uint8Array()] as const,
  )
  const found = idOf(version, new Map(await Promise.all(read)))
  if (found !== id) return broken('files', `they are those of ${app}@${found}, so artifact.json was replaced`)
  return verified('files', `${read.length} files match artifact.json and the hash in the ID`)
}
