import type { RemoteConfig } from '@overtone/federation'
import type { Names } from './declarations'

/** The expectations of a remote. */
export interface Expectation {
  readonly types: string
  /** Exports to compare. */
  readonly names: Names
  /** Props that it sets, by module and name; exports that are left out are compared completely. */
  readonly props?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
  /** Left out if only exports are compared. */
  readonly remote?: RemoteConfig
}
