import { deprecationsIn } from '@overtone/federation/releases'
import type { RemoteArtifact, ShellArtifact } from '../build/artifact'

/** Warns about builds that can't be compared completely, and about deprecated exports in use. */
export function contractWarnings(
  shell: ShellArtifact,
  remotes: readonly RemoteArtifact[],
  met: readonly RemoteArtifact[],
): string[] {
  const builds = [shell, ...remotes].flatMap(artifact => {
    const { app, id, contract } = artifact
    if ('kind' in artifact) {
      return [`${app}@${id} is built with Module Federation alone: of what it shares, only the versions were compared`]
    }
    if (!contract) return [`${app}@${id} has no contract, because it is older than contracts, so nothing was compared`]
    if (contract.own !== undefined) return []
    return [`${app}@${id} has an older form of the contract, which describes only a part of the shared modules`]
  })
  const { contract } = shell
  const deprecated = contract ? met.flatMap(remote => deprecationsIn(contract, remote)) : []
  return [
    ...builds,
    ...deprecated.map(
      ({ app, id, what, module, files, owner, text }) =>
        `${app}@${id} uses ${what} of ${module} in ${files.join(', ')}, which ${owner} deprecated: ${text}`,
    ),
  ]
}
