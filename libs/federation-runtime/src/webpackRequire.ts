/** Returns the exports of a shared module. */
export type Factory = () => unknown

/** A version of a shared module, in the format of every Module Federation runtime. */
export interface Shared {
  readonly get: () => Factory | Promise<Factory>
  /** The factory itself, set by hosts with the package's own runtime. */
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

/** A shared module that this build consumes. */
export interface Consumed {
  readonly shareScope: string
  readonly shareKey: string
  /** A range such as `^19.3.1`. Undefined if any version will do. */
  readonly requiredVersion?: string
  /** Missing in builds with `import: false`. */
  readonly fallback?: () => Factory | Promise<Factory>
}

/** A shared module that this build provides. */
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

/** The parts of the bundler's runtime that this package reads and fills in. A part that a build doesn't need is missing. */
export interface WebpackRequire {
  /** Module factories by id. */
  readonly m: Record<string, (module: Module) => void>
  /** Executed modules by id. */
  readonly c: Record<string, Module>
  /** Share scopes by name. */
  readonly S: Record<string, ShareScope>
  /** Initializes a share scope. */
  I: (shareScope: string) => Promise<unknown>
  /** Loaders of what a chunk needs; each adds the promises that the chunk waits for. */
  readonly f?: { consumes?: (chunkId: string, promises: Promise<void>[]) => void }
  /** Initializes the build as a container with the share scope of the host. */
  initContainer?: (shareScope: ShareScope) => Promise<unknown>
  /** Returns the factory of a module that the build exposes. */
  getContainer?: (module: string) => Promise<Factory>
  readonly initializeSharingData?: { readonly scopeToSharingDataMapping: Readonly<Record<string, readonly Provided[]>> }
  readonly initializeExposesData?: {
    readonly shareScope?: string
    readonly moduleMap: Readonly<Record<string, () => Promise<Factory>>>
  }
  readonly consumesLoadingData?: {
    readonly chunkMapping?: Readonly<Record<string, readonly string[]>>
    readonly moduleIdToConsumeDataMapping: Readonly<Record<string, Consumed>>
    readonly initialConsumes?: readonly string[]
  }
}
