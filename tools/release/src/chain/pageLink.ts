import type { Registry } from '@overtone/federation'
import { readArtifact } from '../build/readArtifact'
import { composeDocuments } from '../documents/composeDocuments'
import { framesKey } from '../documents/frames'
import { liveApps } from '../registry/releaseLog'
import { readRuntimeConfig } from '../registry/runtimeConfig'
import { ReleaseError } from '../releaseError'
import type { Store } from '../store/store'
import { filesLink } from './filesLink'
import { broken, verified, type Link } from './link'

/**
 * Composes every document of the live registry again, and compares it with the stored one byte by byte. So a page can't
 * have a script, a key or a registry that isn't signed.
 */
export async function pageLink(store: Store, registry: Registry): Promise<Link> {
  const remedy = `To write it again: npm run release -- promote shell@${registry.shell.version}`
  try {
    const damaged = await damagedSource(store, registry)
    if (damaged !== null) return broken('page', damaged)
    const { documents } = await composeDocuments(withoutFrames(store), registry, await readRuntimeConfig(store))
    for (const [key, expected] of documents) {
      const stored = await store.get(key)
      if (!stored) return broken('page', `${key} is missing. ${remedy}`)
      if (Buffer.compare(stored, expected) === 0) continue
      const why = `it was changed, or another version of this command composed it. ${remedy}`
      return broken('page', `${key} differs from what release ${registry.sequence} composes: ${why}`)
    }
    return verified('page', `${documents.size} documents are what release ${registry.sequence} composes`)
  } catch (error) {
    if (error instanceof ReleaseError) return broken('page', error.message)
    throw error
  }
}

/**
 * Returns what is wrong with the builds that documents are composed from, null if nothing is: the shell, whose program
 * renders frames, and remotes with prerendered pages. Nothing of a changed build may run here.
 */
async function damagedSource(store: Store, registry: Registry): Promise<string | null> {
  for (const [app, id] of Object.entries(liveApps(registry))) {
    const artifact = await readArtifact(store, app, id)
    if (app !== 'shell' && !artifact.files['pages.json']) continue
    const { state, detail } = await filesLink(store, artifact)
    if (state === 'broken') return `its source ${app}@${id} is damaged: ${detail}`
  }
  return null
}

/** The cache of frames isn't signed, so they are rendered again. */
function withoutFrames(store: Store): Store {
  return { ...store, get: key => (key === framesKey ? Promise.resolve(null) : store.get(key)) }
}
