/** What a build promises and expects, emitted as contract.json: the shell what it provides, a remote what it uses. */
export interface ContractSnapshot {
  /**
   * The declarations as a module of TypeScript, with an interface `Provided` of exports by shared module: all of the
   * shell, and of a remote those that it uses. Builds without `own` carry 41 hand-written exports instead.
   */
  readonly types: string
  /** Of each shared module of ours the exported names that the shell provides, or that the remote imports. */
  readonly names: Readonly<Record<string, readonly string[]>>
  /** Hash of the types that both sides know without a shared module: routes, slots and the static description. */
  readonly own?: string
  /** By a remote: what it uses, by module and name. */
  readonly uses?: Readonly<Record<string, Readonly<Record<string, SharedUse>>>>
  /** By the shell: what it provides, by module. */
  readonly entryPoints?: Readonly<Record<string, EntryPoint>>
}

/** How a remote uses one export of a shared module. */
export interface SharedUse {
  /** Sources that use it, relative to the remote's folder. */
  readonly files: readonly string[]
  /** Props that it sets; left out where that can't be known. */
  readonly props?: readonly string[]
  /** Hash of the declarations that it was built by; left out for packages that are not ours. */
  readonly hash?: string
}

/** A shared module of ours as the shell provides it. */
export interface EntryPoint {
  readonly version: string
  /** The team that answers for it. */
  readonly owner: string
  readonly exports: Readonly<Record<string, ProvidedExport>>
}

export interface ProvidedExport {
  /** Hash of everything that it is declared by. */
  readonly hash: string
  /** The text after `@deprecated`. */
  readonly deprecated?: string
  /** The same by property of its parameters, such as a prop of a component. */
  readonly deprecatedProps?: Readonly<Record<string, string>>
}
