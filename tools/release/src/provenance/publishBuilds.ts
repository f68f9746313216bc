import type { Artifact } from '../build/artifact'
import { publish } from '../build/publish'
import { appIn } from '../build/workspaceBuild'
import { readLive } from '../registry/liveRegistry'
import { trustedKeys } from '../registry/signedRegistry'
import type { Signer } from '../registry/signer'
import type { Store } from '../store/store'
import type { Builder } from './builder'
import { repositoryProvenance, writeStatement } from './provenance'
import { readSource } from './source'
import type { Provenance } from './statement'

/** The origin of builds, and the signer of statements about it. */
export interface Origin {
  /** Folder of the workspace, or of a remote. */
  readonly root: string
  readonly builder: Builder
  /** Null if nobody signs: then nothing is stated. */
  readonly signer: Signer | null
}

/** Publishes the builds of apps of a repository, and signs what each was built from. Throws ReleaseError. */
export async function publishBuilds(
  store: Store,
  apps: readonly string[],
  { root, builder, signer }: Origin,
): Promise<Artifact[]> {
  const reading = signer ? readSource(root) : null // while the files are written
  const artifacts: Artifact[] = []
  for (const app of apps) {
    const artifact = await publish(store, { app, ...(await appIn(root, app)) })
    const source = await reading
    if (source) await state(store, artifact, repositoryProvenance(artifact, source, builder), signer)
    artifacts.push(artifact)
  }
  return artifacts
}

/** Signs the provenance of a published build, unless it has a statement that the product trusts. */
export async function state(
  store: Store,
  artifact: Artifact,
  provenance: Provenance,
  signer: Signer | null,
): Promise<void> {
  if (!signer) return
  const live = await readLive(store).catch(() => null) // a damaged registry doesn't keep a build from being published
  const keys = { ...(live ? trustedKeys(live, artifact.app) : {}), [signer.id]: signer.publicKey }
  await writeStatement(store, artifact, provenance, { signer, keys })
}
