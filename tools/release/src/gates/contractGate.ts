import type { ContractSnapshot } from '@overtone/federation'
import { isShell, type Artifact, type RemoteArtifact, type ShellArtifact } from '../build/artifact'
import { contractWarnings } from './contractWarnings'
import type { Violation } from './violation'

/** The result of the contract gate. */
export interface ContractReport {
  readonly violations: readonly Violation[]
  readonly warnings: readonly string[]
}

/** A shell and a remote whose snapshots are known. */
interface Pair {
  readonly shell: ShellArtifact
  readonly remote: RemoteArtifact
  readonly provided: ContractSnapshot
  readonly used: ContractSnapshot
}

/**
 * Finds exports that a remote uses and the shell doesn't provide compatibly, and values of a remote that the shell
 * can't use. Only exports whose declarations differ are compared, and the compiler is loaded only if some do.
 * Builds without a snapshot pass with a warning. Types are compared where one side of a pair is among `candidates`.
 */
export async function compareContracts(
  shell: ShellArtifact,
  remotes: readonly RemoteArtifact[],
  candidates: readonly Artifact[],
): Promise<ContractReport> {
  const provided = shell.contract
  const isNew = ({ app, id }: Artifact) => candidates.some(one => one.app === app && one.id === id)
  const met = candidates.some(isShell) ? remotes : remotes.filter(isNew)
  const warnings = contractWarnings(shell, remotes, met)
  if (!provided) return { violations: [], warnings }

  const pairs = remotes.flatMap(remote => (remote.contract ? [{ shell, remote, provided, used: remote.contract }] : []))
  const missing = pairs.flatMap(missingExports)
  const changed = pairs
    .filter(({ remote }) => met.includes(remote))
    .map(pair => ({ ...pair, names: changedNames(pair) }))
  const compared = changed.filter(({ names, provided, used }) => {
    return Object.keys(names).length > 0 || provided.own !== used.own || provided.own === undefined
  })
  const broken = compared.length > 0 ? await typeViolations(provided, compared) : []
  const isKnown = ({ app, subject }: Violation) => missing.some(each => each.app === app && each.subject === subject)
  return { violations: [...missing, ...broken.filter(violation => !isKnown(violation))], warnings }
}

/** Returns exports of our modules that the shell lacks; other packages are checked by version. */
function missingExports({ shell, remote, provided, used }: Pair): Violation[] {
  return Object.entries(used.names).flatMap(([module, names]) => {
    const exported = provided.names[module]
    if (!exported) return []
    return names
      .filter(name => !exported.includes(name))
      .map(name => {
        const message = `${remote.app}@${remote.id} uses ${name} of ${module}${filesOf(used, module, name)}, but shell@${shell.id} does not export it. ${insteadOf(name, exported)}`
        return { gate: 'contract' as const, app: remote.app, subject: `${module} ${name}`, message }
      })
  })
}

function insteadOf(name: string, exported: readonly string[]): string {
  const near = exported.filter(each => isNear(each.toLowerCase(), name.toLowerCase()))
  return `It exports ${(near.length > 0 ? near : exported).slice(0, 8).join(', ')}`
}

function isNear(a: string, b: string): boolean {
  return a.includes(b) || b.includes(a) || a.slice(0, 4) === b.slice(0, 4)
}

/** Returns the used exports whose declarations differ in the shell. Older snapshots have no hashes: all count. */
function changedNames({ provided, used }: Pair): Record<string, readonly string[]> {
  if (used.own !== undefined && provided.own === undefined) return {}
  const names = Object.entries(used.names).map(([module, each]) => {
    const exports = provided.entryPoints?.[module]?.exports
    const isOther = (name: string) => {
      const hash = used.uses?.[module]?.[name]?.hash
      return hash === undefined || hash !== exports?.[name]?.hash
    }
    return [module, each.filter(name => provided.names[module]?.includes(name) && isOther(name))] as const
  })
  return Object.fromEntries(names.filter(([, each]) => each.length > 0))
}

async function typeViolations(
  provided: ContractSnapshot,
  pairs: readonly (Pair & { names: Record<string, readonly string[]> })[],
): Promise<Violation[]> {
  const { compareTypes, ownTypes, parseDeclarations, prune } = await import('@overtone/contract')
  const all = unionOf(pairs.map(({ names }) => names))
  const text = provided.own === undefined ? provided.types : prune(parseDeclarations(provided.types), all, ownTypes)
  const found = compareTypes(
    text,
    pairs.map(({ used, names, remote }) => {
      const types = used.own === undefined ? used.types : prune(parseDeclarations(used.types), names, ownTypes)
      return { types, names, props: propsIn(used), remote: remote.remote }
    }),
  )
  return pairs.flatMap(({ shell, remote, used }, index) =>
    (found[index] ?? []).map(({ subject, reason, now }) => {
      const [module = '', name = ''] = subject.split(' ')
      const owner = provided.entryPoints?.[module]?.owner
      const offer = now === undefined ? '' : `. The shell provides now: ${now}`
      const message = `${remote.app}@${remote.id} and shell@${shell.id} disagree on ${subject}${filesOf(used, module, name)}: ${reason}${offer}${owner ? `. Owner: ${owner}` : ''}`
      return { gate: 'contract' as const, app: remote.app, subject, message }
    }),
  )
}

function unionOf(all: readonly Readonly<Record<string, readonly string[]>>[]): Record<string, string[]> {
  const union: Record<string, string[]> = {}
  for (const [module, names] of all.flatMap(each => Object.entries(each))) {
    union[module] = [...new Set([...(union[module] ?? []), ...names])].sort()
  }
  return union
}

function propsIn({ uses = {} }: ContractSnapshot): Record<string, Record<string, readonly string[]>> {
  return Object.fromEntries(
    Object.entries(uses).map(([module, names]) => {
      const known = Object.entries(names).flatMap(([name, { props }]) => (props ? [[name, props] as const] : []))
      return [module, Object.fromEntries(known)]
    }),
  )
}

/** Returns ` in src/a.tsx, src/b.tsx`, if a build lists its files. */
function filesOf({ uses }: ContractSnapshot, module: string, name: string): string {
  const files = uses?.[module]?.[name]?.files ?? []
  if (files.length === 0) return ''
  const more = files.length > 3 ? ` and ${files.length - 3} more` : ''
  return ` in ${files.slice(0, 3).join(', ')}${more}`
}
