import type { Registry } from '@overtone/federation'
import type { Build } from '../build/artifact'
import { damageOfBuild, damageOfFiles, type Damage } from '../build/damage'
import { readLive, registryKey } from '../registry/liveRegistry'
import { ReleaseError } from '../releaseError'
import { isGenuine } from '../registry/signedRegistry'
import type { Store } from '../store/store'
import { documentsKey, readDocumentsRecord } from '../documents/writeDocuments'

/** The state of the documents beside the registry: index.html, prerendered pages, sitemap.xml and robots.txt. */
export interface DocumentsState {
  /** The release that wrote all of them, null if unknown. */
  readonly sequence: number | null
  /** True if a promotion was interrupted before it had written all of them. */
  readonly isOutdated: boolean
}

/**
 * Compares every file that a visitor may get with its record: live builds, fallbacks, canaries, documents, and the
 * builds in `more`. Throws ReleaseError if the registry is damaged.
 */
export async function verifyLive(store: Store, more: readonly Build[] = []): Promise<Damage[]> {
  const registry = await readLive(store)
  const builds = [...(registry ? buildsOf(registry) : []), ...more]
  const distinct = new Map(builds.map(build => [`${build.app}@${build.id}`, build]))
  const damages = await Promise.all([...distinct.values()].map(build => damageOfBuild(store, build)))
  return [...(registry ? await damageOfRegistry(store, registry) : []), ...damages.flat()]
}

/** Returns every build that a page with this registry may run. */
function buildsOf({ shell, remotes }: Registry): Build[] {
  const versions = remotes.flatMap(({ name, version, previous, canary }) =>
    [version, previous?.version, canary?.version].flatMap(id => (id === undefined ? [] : [{ app: name, id }])),
  )
  return [{ app: 'shell', id: shell.version }, ...versions]
}

async function damageOfRegistry(store: Store, registry: Registry): Promise<Damage[]> {
  const isUnsigned = !registry.signature && !registry.keys && !registry.authority
  const remedy = 'Remove it: the next promotion restores it from the last record of the log'
  const own: Damage[] =
    isUnsigned || (registry.environment === store.environment && (await isGenuine(registry)))
      ? []
      : [{ key: registryKey, problem: 'damaged', remedy }]
  return [...own, ...(await damageOfDocuments(store, registry))]
}

async function damageOfDocuments(store: Store, registry: Registry): Promise<Damage[]> {
  const remedy = `Promote again: ${completionOf(registry)}`
  try {
    const record = await readDocumentsRecord(store)
    if (!record) return [{ key: documentsKey, problem: 'missing', remedy }]
    return await damageOfFiles(store, { folder: '', files: record.files, remedy })
  } catch (error) {
    if (error instanceof ReleaseError) return [{ key: documentsKey, problem: 'damaged', remedy }]
    throw error
  }
}

/** Returns the command that rewrites the documents of a registry and changes nothing else. */
function completionOf({ shell }: Registry): string {
  return `npm run release -- promote shell@${shell.version}`
}

/** Returns the state of the documents compared with the live registry. */
export async function readDocumentsState(store: Store, registry: Registry): Promise<DocumentsState> {
  const record = await readDocumentsRecord(store).catch((error: unknown) => {
    if (error instanceof ReleaseError) return null // a damaged record counts as unknown
    throw error
  })
  const sequence = record?.sequence ?? null
  return { sequence, isOutdated: sequence !== registry.sequence }
}
