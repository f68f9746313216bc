import { artifactKey, type Artifact } from './artifact'
import { hasOwnChecksum } from '../store/checksum'
import { artifactSchema } from './schemas'
import { ReleaseError } from '../releaseError'
import { wrongField } from '../schema'
import { getJson, type Store } from '../store/store'

/** Returns a published artifact. Throws ReleaseError if there is none, or only an unfinished one. */
export async function readArtifact(store: Store, app: string, id: string): Promise<Artifact> {
  const artifact = await findArtifact(store, app, id)
  if (!artifact) throw new ReleaseError(`${app}@${id} is not published. Run: npm run release -- publish ${app}`)
  return artifact
}

/**
 * Returns a published artifact, null if there is none, or only an unfinished one. Throws ReleaseError if its
 * description is damaged.
 */
export async function findArtifact(store: Store, app: string, id: string): Promise<Artifact | null> {
  const key = artifactKey(app, id)
  const artifact = await getJson<Artifact>(store, key)
  if (artifact && (wrongField(artifactSchema, artifact) || !isIntact(artifact)))
    throw new ReleaseError(`${key} in the store is damaged. Run: npm run release -- publish ${app}`)
  return artifact
}

/**
 * Older commands wrote neither checksums nor hashes of compressed copies: hashes without a checksum mean that the
 * checksum was damaged.
 */
function isIntact(artifact: Artifact): boolean {
  if (artifact.checksum !== undefined) return hasOwnChecksum(artifact)
  return !Object.values(artifact.files).some(({ brIntegrity, gzIntegrity }) => brIntegrity ?? gzIntegrity)
}
