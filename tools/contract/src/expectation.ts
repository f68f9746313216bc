import type { RemoteConfig } from '@overtone/federation'
import type { Names } from './declarations'

/** What a remote expects. */
export interface Expectation {
  readonly types: string
  /** Exports that are compared. */
  readonly names: Names
  /** Props that it sets, by module and name; those that are left out count whole. */
  readonly props?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
  /** Left out where only exports are compared. */
  readonly remote?: RemoteConfig
}
