import type { ContractSnapshot, ProvidedExport, SharedUse } from '../contractSnapshot'

/** A build of a remote and the contract of what it uses; undefined if the build has none. */
export interface RemoteContract {
  readonly app: string
  readonly id: string
  readonly contract?: ContractSnapshot | undefined
}

/** The use of one deprecated export or prop by a build. */
export interface Deprecation {
  readonly app: string
  readonly id: string
  readonly module: string
  /** An export, or 'prop of Component'. */
  readonly what: string
  /** The text after `@deprecated`. */
  readonly text: string
  /** The team that owns the module, empty if unknown. */
  readonly owner: string
  readonly files: readonly string[]
}

/** Returns the deprecated exports and props that a remote uses; all props if it isn't known which ones it sets. */
export function deprecationsIn(provided: ContractSnapshot, { app, id, contract }: RemoteContract): Deprecation[] {
  return Object.entries(contract?.uses ?? {}).flatMap(([module, names]) => {
    const { owner = '', exports = {} } = provided.entryPoints?.[module] ?? {}
    return Object.entries(names).flatMap(([name, use]) =>
      deprecatedIn(name, use, exports[name]).map(one => ({ app, id, module, owner, files: use.files, ...one })),
    )
  })
}

function deprecatedIn(name: string, { props }: SharedUse, provided: ProvidedExport | undefined) {
  const own = provided?.deprecated === undefined ? [] : [{ what: name, text: provided.deprecated }]
  const ofProps = Object.entries(provided?.deprecatedProps ?? {})
    .filter(([prop]) => props === undefined || props.includes(prop))
    .map(([prop, text]) => ({ what: `${prop} of ${name}`, text }))
  return [...own, ...ofProps]
}

/** The shell and a build of a remote. */
export interface ContractPair {
  readonly app: string
  readonly id: string
  /** The number of exports of our shared modules that it uses; null without a contract. */
  readonly uses: number | null
  /** Exports that the shell doesn't have, as 'module name': the remote breaks where it uses them. */
  readonly missing: readonly string[]
  /**
   * Exports whose declarations have changed since the remote was built. The gate compared them when the pair went live.
   */
  readonly changed: readonly string[]
}

/** Compares what each remote uses with what the shell provides. */
export function contractPairs(provided: ContractSnapshot, remotes: readonly RemoteContract[]): ContractPair[] {
  return remotes.map(({ app, id, contract }) => {
    if (!contract) return { app, id, uses: null, missing: [], changed: [] }
    const used = usedExports(provided, contract)
    const isMissing = ([module, name]: Export) => provided.names[module]?.includes(name) === false
    const isChanged = ([module, name]: Export) => {
      const hash = contract.uses?.[module]?.[name]?.hash
      const now = provided.entryPoints?.[module]?.exports[name]?.hash
      return hash !== undefined && now !== undefined && hash !== now
    }
    const named = (exports: readonly Export[]) => exports.map(each => each.join(' '))
    return {
      app,
      id,
      uses: used.length,
      missing: named(used.filter(isMissing)),
      changed: named(used.filter(isChanged)),
    }
  })
}

type Export = readonly [module: string, name: string]

function usedExports(provided: ContractSnapshot, { names }: ContractSnapshot): Export[] {
  return Object.entries(names)
    .filter(([module]) => provided.names[module])
    .flatMap(([module, each]) => each.map(name => [module, name] as const))
}

/** One export of the shell and the remotes that would break without it. */
export interface ExportUse {
  readonly module: string
  readonly name: string
  /** The team that owns it, empty if unknown. */
  readonly owner: string
  readonly users: readonly { readonly app: string; readonly id: string; readonly files: readonly string[] }[]
}

/** Returns every export of the shell, those that most remotes use first. */
export function exportUses(provided: ContractSnapshot, remotes: readonly RemoteContract[]): ExportUse[] {
  const uses = Object.entries(provided.names).flatMap(([module, names]) =>
    names.map(name => {
      const users = remotes
        .filter(({ contract }) => contract?.names[module]?.includes(name))
        .map(({ app, id, contract }) => ({ app, id, files: contract?.uses?.[module]?.[name]?.files ?? [] }))
      return { module, name, owner: provided.entryPoints?.[module]?.owner ?? '', users }
    }),
  )
  const keyOf = ({ module, name }: ExportUse) => `${module} ${name}`
  return uses.sort((a, b) => b.users.length - a.users.length || (keyOf(a) < keyOf(b) ? -1 : 1))
}
