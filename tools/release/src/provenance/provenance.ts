import { artifactFolder, type Artifact } from '../build/artifact'
import type { Signer } from '../registry/signer'
import type { Store } from '../store/store'
import { unknownBuilder, type Builder } from './builder'
import { open, seal, type TrustedKeys } from './envelope'
import { lockFileName, type Source } from './source'
import {
  createStatement,
  importedBuild,
  isAbout,
  parseStatement,
  repositoryBuild,
  type Provenance,
  type Resource,
  type Statement,
} from './statement'

const payloadType = 'application/vnd.in-toto+json'

/** Returns the key of a build's signed statement, which isn't one of its files: its id doesn't depend on it. */
export function provenanceKey(app: string, id: string): string {
  return `${artifactFolder(app, id)}provenance.intoto.jsonl`
}

/** The statement of a build and the key that signed it, or why none counts. */
export type FoundStatement =
  | { readonly statement: Statement; readonly key: string; readonly problem: null }
  | { readonly statement: null; readonly key: null; readonly problem: string }

/** Returns the statement of a build, or why it doesn't count: missing, changed, not trusted, or about other files. */
export async function findStatement(
  store: Store,
  { app, id, files }: Pick<Artifact, 'app' | 'id' | 'files'>,
  keys: TrustedKeys,
): Promise<FoundStatement> {
  const bytes = await store.get(provenanceKey(app, id))
  if (!bytes) return none('nobody stated what it was built from')
  const { payload, key, problem } = await open(bytes, payloadType, keys)
  if (problem === 'untrusted') return none(`its statement is signed with ${key ?? 'no key'}, which is not trusted`)
  const statement = payload === null ? null : parseStatement(payload)
  if (!statement || key === null) return none('its statement was changed')
  const { app: named } = statement.predicate.buildDefinition.externalParameters
  if (named !== app || !isAbout(statement, files)) return none('its statement is about other files')
  return { statement, key, problem: null }
}

function none(problem: string): FoundStatement {
  return { statement: null, key: null, problem }
}

/**
 * Signs what a build was made from, and stores it beside artifact.json. A build keeps its first statement; only one that
 * doesn't count with these keys is replaced.
 */
export async function writeStatement(
  store: Store,
  artifact: Artifact,
  provenance: Provenance,
  { signer, keys }: { readonly signer: Signer; readonly keys: TrustedKeys },
): Promise<void> {
  const key = provenanceKey(artifact.app, artifact.id)
  const payload = JSON.stringify(createStatement(artifact.files, provenance))
  const bytes = Buffer.from(`${JSON.stringify(await seal(payload, payloadType, signer))}\n`)
  if (await store.putIfAbsent(key, bytes)) return
  const { problem } = await findStatement(store, artifact, keys)
  if (problem !== null) await store.repair(key, bytes)
}

/** Returns the provenance of a build of this repository. */
export function repositoryProvenance(
  { app, version }: Pick<Artifact, 'app' | 'version'>,
  { commit, isDirty, lockFile }: Source,
  { id, invocationId, repository, workflow }: Builder,
): Provenance {
  const source: Resource[] = commit
    ? [
        {
          name: 'source',
          ...(repository ? { uri: repository } : {}),
          digest: { gitCommit: commit },
          ...(isDirty ? { annotations: { dirty: true } } : {}),
        },
      ]
    : []
  const lock: Resource[] = lockFile ? [{ name: lockFileName, digest: { sha256: lockFile } }] : []
  return {
    buildDefinition: {
      buildType: repositoryBuild,
      externalParameters: { app, version, ...(workflow ? { workflow } : {}) },
      resolvedDependencies: [...source, ...lock],
    },
    runDetails: { builder: { id }, ...(invocationId ? { metadata: { invocationId } } : {}) },
  }
}

/** Returns the provenance of a build from an address or, without one, from a folder: its sources aren't known. */
export function importedProvenance(
  { app, version }: Pick<Artifact, 'app' | 'version'>,
  address: string | null,
): Provenance {
  return {
    buildDefinition: {
      buildType: importedBuild,
      externalParameters: { app, version },
      resolvedDependencies: address ? [{ name: 'build', uri: withoutSecrets(address) }] : [],
    },
    runDetails: { builder: { id: unknownBuilder } },
  }
}

function withoutSecrets(address: string): string {
  const { origin, pathname } = new URL(address)
  return origin + pathname
}
