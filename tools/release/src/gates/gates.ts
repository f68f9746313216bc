import type { Registry } from '@overtone/federation'
import satisfies from 'semver/functions/satisfies.js'
import { attestationViolations } from './attestationGate'
import { isShell, type RemoteArtifact, type ShellArtifact } from '../build/artifact'
import { readArtifact } from '../build/readArtifact'
import { compareContracts } from './contractGate'
import { cssViolations } from './cssGate'
import { ownershipFindings } from './ownershipGate'
import { provenanceFindings } from './provenanceGate'
import { outgoingWarnings } from './outgoingVersions'
import { providedVersions } from './providedVersions'
import type { Change, Violation } from './violation'
import { ReleaseError } from '../releaseError'
import type { Store } from '../store/store'
import { budget, duplicatesOf, stockBudget, measureSize, type Size } from './measureSize'

/** The result of the gates for a promotion. */
export interface GateReport {
  readonly sizes: Readonly<Record<string, Size>>
  /** Budgets of apps that differ from the usual `budget`. */
  readonly budgets?: Readonly<Record<string, Size>>
  readonly violations: readonly Violation[]
  /** Checks that were skipped, and why. */
  readonly warnings: readonly string[]
}

/**
 * Checks the product that a registry describes: the shell has to provide the shared modules of every remote
 * compatibly, and `candidates` have to be within their budget and keep their styles to themselves. Older builds that
 * don't describe their content pass.
 */
export async function runGates(store: Store, registry: Registry, change: Change): Promise<GateReport> {
  const { candidates } = change
  const shell = await readArtifact(store, 'shell', registry.shell.version)
  if (!isShell(shell)) throw new ReleaseError(`shell@${registry.shell.version} is not a build of the shell`)
  const artifacts = await Promise.all(registry.remotes.map(({ name, version }) => readArtifact(store, name, version)))
  const remotes = artifacts.filter(artifact => !isShell(artifact)) as RemoteArtifact[]
  const measured = remotes.filter(({ app, id }) => candidates.some(one => one.app === app && one.id === id))
  const owned = ownershipFindings(registry, shell, change)
  const provenance = await provenanceFindings(store, registry, change)
  const contracts = await compareContracts(shell, remotes, candidates)
  // other teams' builds may use any range syntax: use the runtime that will interpret them in the page
  const { satisfy } = remotes.some(({ kind }) => kind)
    ? await import('@module-federation/enhanced/runtime')
    : { satisfy: satisfies }
  const missing = (from: ShellArtifact, remote: RemoteArtifact) =>
    missingFrom(from, remote, remote.kind ? satisfy : satisfies)
  return {
    sizes: Object.fromEntries(measured.map(remote => [remote.app, measureSize(remote, shell)])),
    budgets: Object.fromEntries(measured.filter(({ kind }) => kind).map(({ app }) => [app, stockBudget])),
    violations: [
      ...remotes.flatMap(remote => [...notRunBy(shell, remote), ...missing(shell, remote)]),
      ...contracts.violations,
      ...measured.flatMap(remote => overBudget(shell, remote)),
      ...(await Promise.all(measured.map(remote => cssViolations(store, remote)))).flat(),
      ...owned.violations,
      ...(await attestationViolations(store, registry, change)),
      ...provenance.violations,
    ],
    warnings: [
      ...owned.warnings,
      ...contracts.warnings,
      ...provenance.warnings,
      ...(candidates.some(isShell) ? await outgoingWarnings(store, registry, shell, missing) : []),
    ],
  }
}

/** Refuses a remote of a kind that an older shell doesn't know: it would load chunks without verifying them. */
function notRunBy({ id, shell: { kinds = [] } }: ShellArtifact, { app, id: build, kind }: RemoteArtifact): Violation[] {
  if (!kind || kinds.includes(kind)) return []
  const message = `${app}@${build} is built with Module Federation alone, and shell@${id} can't run such a remote yet. Promote a newer shell first`
  return [{ gate: 'shared', app, subject: kind, message }]
}

/** The range in builds from before versions were computed from declarations; it carries no information. */
const uncounted = '^0.1.0'

/**
 * Returns shared modules that a remote requires and this shell doesn't provide in a matching version. The contract is
 * more precise for our own modules, so their versions count only for builds without one.
 */
function missingFrom(
  { id, contract, shell }: ShellArtifact,
  remote: RemoteArtifact,
  isInRange: (version: string, range: string) => boolean,
): Violation[] {
  if (!shell.provides) return []
  return remote.requires.flatMap(({ name, requiredVersion, hasFallback }) => {
    const versions = providedVersions(shell, name)
    if (versions.length === 0 && hasFallback) return []
    const isCompared = contract?.names[name] !== undefined && remote.contract !== undefined
    const isUncounted = name.startsWith('@overtone/') && requiredVersion === uncounted
    const isFitting = (version: string) => isCompared || isUncounted || isInRange(version, requiredVersion)
    if (versions.some(isFitting)) return []
    const offer = versions.length === 0 ? 'does not provide it' : `provides ${versions.join(' and ')}`
    const message = `${remote.app}@${remote.id} requires ${name} ${requiredVersion}, shell@${id} ${offer}`
    return [{ gate: 'shared', app: remote.app, subject: name, message }]
  })
}

function overBudget(shell: ShellArtifact, remote: RemoteArtifact): Violation[] {
  const size = measureSize(remote, shell)
  const allowed = remote.kind ? stockBudget : budget
  const names = { entry: 'its entry', first: 'its first page', total: 'all its scripts', duplicated: 'its duplicates' }
  return (Object.keys(allowed) as (keyof Size)[])
    .filter(name => size[name] > allowed[name])
    .map(name => {
      const [most, bytes] = Object.entries(duplicatesOf(remote, shell))[0] ?? []
      const whose =
        name === 'duplicated' ? `; the shell has the same sources, most of them from ${most} (${bytes})` : ''
      const message = `${remote.app}@${remote.id} is over its budget with ${names[name]}: ${size[name]} bytes, ${allowed[name]} allowed${whose}`
      return { gate: 'budget', app: remote.app, subject: name, message }
    })
}
