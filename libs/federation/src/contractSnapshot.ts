/**
 * The contract of a build, emitted as contract.json: the modules that the shell provides, or those that a remote uses.
 */
export interface ContractSnapshot {
  /**
   * The declarations as a TypeScript module with an interface `Provided` of exports by shared module: all of the
   * shell's, or those a remote uses. Older builds, which lack `own`, describe 41 exports by hand instead.
   */
  readonly types: string
  /** For each of our shared modules, the exported names that the shell provides, or that the remote imports. */
  readonly names: Readonly<Record<string, readonly string[]>>
  /** Hash of the types that both sides use without a shared module: routes, slots and the static description. */
  readonly own?: string
  /** Set by a remote: the exports it uses, by module and name. */
  readonly uses?: Readonly<Record<string, Readonly<Record<string, SharedUse>>>>
  /** Set by the shell: the entry points it provides, by module. */
  readonly entryPoints?: Readonly<Record<string, EntryPoint>>
}

/** The use of one export of a shared module by a remote. */
export interface SharedUse {
  /** The files that use it, relative to the remote's folder. */
  readonly files: readonly string[]
  /** The props it sets; undefined if unknown. */
  readonly props?: readonly string[]
  /** Hash of the declarations it was built with; undefined for third-party packages. */
  readonly hash?: string
}

/** One of our own entry points, as the shell provides it. */
export interface EntryPoint {
  readonly version: string
  /** The team that owns it. */
  readonly owner: string
  readonly exports: Readonly<Record<string, ProvidedExport>>
}

export interface ProvidedExport {
  /** Hash of all its declarations. */
  readonly hash: string
  /** The text after `@deprecated`. */
  readonly deprecated?: string
  /** The same by property of its parameters, such as a prop of a component. */
  readonly deprecatedProps?: Readonly<Record<string, string>>
}
