import type { OverrideClaim } from '@overtone/federation'
import { createHash } from 'node:crypto'
import { artifactFolder, isShell } from '../build/artifact'
import { readArtifact } from '../build/readArtifact'
import { readLive } from '../registry/liveRegistry'
import { ReleaseError } from '../releaseError'
import { readRuntimeConfig } from '../registry/runtimeConfig'
import { checkLive } from '../registry/signedRegistry'
import type { Signer } from '../registry/signer'
import type { Store } from '../store/store'

export interface OverrideLink extends Omit<OverrideClaim, 'integrity' | 'key'> {
  /** URL of the product with the signed claim; relative if the store doesn't know the origin. */
  readonly link: string
}

/**
 * Creates a link that opens a published build of one remote on the live product, in the current tab only, for a
 * number of hours. Nothing goes live. Throws ReleaseError if the build doesn't exist, or the signer isn't trusted.
 */
export async function overrideLink(
  store: Store,
  { app, id, hours, now = Date.now() }: { app: string; id: string; hours: number; now?: number },
  signer: Signer,
): Promise<OverrideLink> {
  if (isShell(await readArtifact(store, app, id)))
    throw new ReleaseError(`A link can only open a build of a remote, and ${app} is the shell`)
  const live = await readLive(store)
  if (!live) throw new ReleaseError('Nothing is live yet, so there is no page for the link to open')
  await checkLive(live, signer, { environment: store.environment, isLogSigned: true })

  const until = new Date(now + hours * 60 * 60 * 1000).toISOString()
  const claim: OverrideClaim = { app, id, until, integrity: await documentHash(store, app, id), key: signer.id }
  const payload = Buffer.from(JSON.stringify(claim)).toString('base64url')
  const signature = Buffer.from(await signer.sign(`override.${payload}`), 'base64').toString('base64url')
  const { siteUrl = '' } = await readRuntimeConfig(store)
  return { app, id, until, link: `${siteUrl.replace(/\/$/, '')}/?override=${payload}.${signature}` }
}

async function documentHash(store: Store, app: string, id: string): Promise<string> {
  const bytes = await store.get(`${artifactFolder(app, id)}artifact.json`)
  if (!bytes) throw new ReleaseError(`${app}@${id} was just removed from the store. Publish it again`)
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`
}
