import type { Registry } from '@overtone/federation'
import { artifactKey, type Artifact, type Build } from '../build/artifact'
import { findArtifact } from '../build/readArtifact'
import { liveApps } from '../registry/releaseLog'
import { trustedKeys } from '../registry/signedRegistry'
import { ReleaseError } from '../releaseError'
import type { Store } from '../store/store'
import { attestationLink, statementLinks } from './buildLinks'
import { entryLink } from './entryLink'
import { filesLink } from './filesLink'
import { broken, type Link } from './link'
import { pageLink } from './pageLink'
import { registryLink } from './registryLink'

/** The links from the page to the commit of a build, in this order. */
export interface Chain extends Build {
  readonly links: readonly Link[]
}

/** Verifies the chains of builds. `root` is a folder of the repository that they may have been built from. */
export async function verifyChains(
  store: Store,
  registry: Registry,
  builds: readonly Build[],
  root: string,
): Promise<Chain[]> {
  const served = [await pageLink(store, registry), await registryLink(store, registry)]
  return Promise.all(
    builds.map(async ({ app, id }) => ({
      app,
      id,
      links: [...served, ...(await linksOf(store, registry, { app, id }, root))],
    })),
  )
}

async function linksOf(store: Store, registry: Registry, { app, id }: Build, root: string): Promise<Link[]> {
  const artifact = await readOrProblem(store, { app, id })
  if (typeof artifact === 'string') return [broken('files', artifact)]
  return [
    await entryLink(store, registry, artifact),
    await filesLink(store, artifact),
    ...(await statementLinks(store, artifact, trustedKeys(registry, app), root)),
    await attestationLink(store, { ...liveApps(registry), [app]: id }, trustedKeys(registry)),
  ]
}

/** Returns the artifact, or why there is none. */
async function readOrProblem(store: Store, { app, id }: Build): Promise<Artifact | string> {
  try {
    return (await findArtifact(store, app, id)) ?? `${artifactKey(app, id)} is missing: ${app}@${id} is not published`
  } catch (error) {
    if (error instanceof ReleaseError) return error.message
    throw error
  }
}
