/** Returns the exports of a shared module. */
export type Factory = () => unknown

/** One version of a shared module, in the form that every Module Federation runtime reads from a share scope. */
export interface Shared {
  readonly get: () => Factory | Promise<Factory>
  /** The module itself, set by hosts that run the package's own runtime. */
  readonly lib?: Factory
  readonly from: string
  readonly version: string
  readonly eager: boolean
  readonly scope: readonly string[]
  readonly shareConfig: object
  readonly useIn: readonly string[]
  /** Set once the page runs this version. */
  loaded?: boolean | 1
}

/** Shared modules by name, then by version. */
export type ShareScope = Record<string, Record<string, Shared>>

/** What this build wants to take from the scope. */
export interface Consumed {
  readonly shareScope: string
  readonly shareKey: string
  /** A range such as `^19.3.1`. Left out where any version will do. */
  readonly requiredVersion?: string
  /** Left out by builds with `import: false`. */
  readonly fallback?: () => Factory | Promise<Factory>
}

/** What this build puts into the scope. */
interface Provided {
  readonly name: string
  readonly version: string
  readonly factory: Shared['get']
  readonly eager?: boolean
  readonly singleton?: boolean
  readonly requiredVersion?: string
}

interface Module {
  exports: unknown
}

/** The parts of the bundler's own runtime that this package reads and fills in. */
export interface WebpackRequire {
  /** Factories of modules by id. */
  readonly m: Record<string, (module: Module) => void>
  /** Modules that ran, by id. */
  readonly c: Record<string, Module>
  /** Share scopes by name. */
  readonly S: Record<string, ShareScope>
  /** Initializes a share scope. */
  readonly I: (scope: string) => Promise<unknown>
  readonly federation: { readonly initOptions: { readonly name: string } }
  /** Left out of builds that provide nothing. */
  readonly initializeSharingData?: { readonly scopeToSharingDataMapping: Readonly<Record<string, readonly Provided[]>> }
  readonly consumesLoadingData: {
    readonly chunkMapping: Readonly<Record<string, readonly string[]>>
    readonly moduleIdToConsumeDataMapping: Readonly<Record<string, Consumed>>
  }
}
