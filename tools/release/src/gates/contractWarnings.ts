import type { ContractSnapshot, ProvidedExport, SharedUse } from '@overtone/federation'
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
  const deprecated = met.flatMap(remote =>
    shell.contract && remote.contract ? deprecations(shell.contract, remote, remote.contract) : [],
  )
  return [...builds, ...deprecated]
}

function deprecations(
  provided: ContractSnapshot,
  { app, id }: RemoteArtifact,
  { uses = {} }: ContractSnapshot,
): string[] {
  return Object.entries(uses).flatMap(([module, names]) => {
    const { owner = '', exports = {} } = provided.entryPoints?.[module] ?? {}
    return Object.entries(names).flatMap(([name, use]) =>
      deprecatedIn(name, use, exports[name]).map(({ what, text }) => {
        const where = use.files.join(', ')
        return `${app}@${id} uses ${what} of ${module} in ${where}, which ${owner} deprecated: ${text}`
      }),
    )
  })
}

/** Returns deprecations of the export and of the props that the remote sets; of all props if that isn't known. */
function deprecatedIn(name: string, { props }: SharedUse, provided: ProvidedExport | undefined) {
  const own = provided?.deprecated === undefined ? [] : [{ what: name, text: provided.deprecated }]
  const ofProps = Object.entries(provided?.deprecatedProps ?? {})
    .filter(([prop]) => props === undefined || props.includes(prop))
    .map(([prop, text]) => ({ what: `${prop} of ${name}`, text }))
  return [...own, ...ofProps]
}
