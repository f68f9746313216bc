import type { Registry } from '@overtone/federation'
import type { Change, Violation } from './violation'
import { describeSource } from '../provenance/describeSource'
import { findStatement } from '../provenance/provenance'
import { readPolicy } from '../policy/policyVersions'
import { trustedKeys } from '../registry/signedRegistry'
import type { Store } from '../store/store'

/**
 * Refuses candidates without a trusted statement of what they were built from, if the policy requires one, and warns of
 * statements that don't lead to a commit.
 */
export async function provenanceFindings(
  store: Store,
  registry: Registry,
  { candidates }: Change,
): Promise<{ readonly violations: readonly Violation[]; readonly warnings: readonly string[] }> {
  if (candidates.length === 0 || !(await readPolicy(store, registry)).requiresProvenance)
    return { violations: [], warnings: [] }
  const findings = candidates.map(async artifact => {
    const { app, id } = artifact
    const { statement, problem } = await findStatement(store, artifact, trustedKeys(registry, app))
    if (statement) {
      const { problem: doubt } = describeSource(statement)
      return { violations: [], warnings: doubt === null ? [] : [`${app}@${id}: ${doubt}`] }
    }
    const command = `Publish it again where it was built, with a key that the product trusts: npm run release -- publish ${app}`
    const message = `The provenance of ${app}@${id} does not count: ${problem}. ${command}`
    return { violations: [{ gate: 'provenance' as const, app, subject: id, message }], warnings: [] }
  })
  const found = await Promise.all(findings)
  return {
    violations: found.flatMap(({ violations }) => violations),
    warnings: found.flatMap(({ warnings }) => warnings),
  }
}
