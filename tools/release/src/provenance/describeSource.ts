import { lockFileName } from './source'
import { importedBuild, type Statement } from './statement'

/** The sources of a build according to its statement. */
export interface DescribedSource {
  readonly commit: string | null
  /** SHA-256 of the lock file in hexadecimal. */
  readonly lockFile: string | null
  /** The address of the repository, with the branch or tag. */
  readonly repository: string | null
  readonly builder: string
  /** The address of the run of the builder. */
  readonly run: string | null
  /** Why they don't lead to exactly one commit, null if they do. */
  readonly problem: string | null
}

/** Returns the sources of a build according to its statement. */
export function describeSource({ predicate }: Statement): DescribedSource {
  const { buildDefinition, runDetails } = predicate
  const resource = (name: string) => buildDefinition.resolvedDependencies.find(each => each.name === name)
  const source = resource('source')
  const commit = source?.digest?.['gitCommit'] ?? null
  const isImported = buildDefinition.buildType === importedBuild
  const from = resource('build')?.uri ?? 'a folder'
  return {
    commit,
    lockFile: resource(lockFileName)?.digest?.['sha256'] ?? null,
    repository: source?.uri ?? null,
    builder: runDetails.builder.id,
    run: runDetails.metadata?.invocationId ?? null,
    problem: isImported
      ? `it was imported from ${from}, so its commit is unknown`
      : commit === null
        ? 'it was built outside of a Git repository, so its commit is unknown'
        : source?.annotations?.['dirty'] === true
          ? `it was built from files that differ from the commit ${commit}`
          : null,
  }
}
