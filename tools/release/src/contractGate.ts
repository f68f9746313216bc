import { isShell, type Artifact, type RemoteArtifact, type ShellArtifact } from './artifact'
import type { Refusal } from './gates'
import { compareTypes, type Break } from './compareTypes'

/** A shell and a remote whose snapshots are known. */
interface Pair {
  readonly shell: ShellArtifact
  readonly remote: RemoteArtifact
}

/**
 * What each remote expects and the shell does not promise, and what a remote gives that the shell cannot use. Builds
 * without a snapshot pass. Where both were built by one contract, or neither is among `candidates`, only names are
 * compared and no compiler is loaded.
 */
export async function contractRefusals(
  shell: ShellArtifact,
  remotes: readonly RemoteArtifact[],
  candidates: readonly Artifact[],
): Promise<Refusal[]> {
  const provided = shell.contract
  if (!provided) return []
  const missing = remotes.flatMap(remote => missingNames({ shell, remote }))
  const isNew = ({ app, id }: Artifact) => candidates.some(one => one.app === app && one.id === id)
  const met = candidates.some(isShell) ? remotes : remotes.filter(isNew)
  const others = met.filter(({ contract }) => contract && contract.types !== provided.types)
  const breaks = await compareTypes(
    provided.types,
    others.map(({ contract, remote }) => ({ types: contract?.types ?? '', names: contract?.names ?? {}, remote })),
  )
  const broken = others.flatMap((remote, index) =>
    (breaks[index] ?? [])
      .filter(({ subject }) => !missing.some(each => each.app === remote.app && each.subject === subject))
      .map(each => refusalOf({ shell, remote }, each)),
  )
  return [...missing, ...broken]
}

/** The names of modules whose exports the shell lists; packages that are not ours go by their version. */
function missingNames({ shell, remote }: Pair): Refusal[] {
  return Object.entries(remote.contract?.names ?? {}).flatMap(([module, names]) => {
    const exported = shell.contract?.names[module]
    if (!exported) return []
    return names
      .filter(name => !exported.includes(name))
      .map(name => ({
        gate: 'contract' as const,
        app: remote.app,
        subject: `${module} ${name}`,
        message: `${remote.app}@${remote.id} uses ${name} of ${module}, shell@${shell.id} does not export it`,
      }))
  })
}

function refusalOf({ shell, remote }: Pair, { subject, reason }: Break): Refusal {
  const message = `${remote.app}@${remote.id} and shell@${shell.id} disagree on ${subject}: ${reason}`
  return { gate: 'contract', app: remote.app, subject, message }
}
