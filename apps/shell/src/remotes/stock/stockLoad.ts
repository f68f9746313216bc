import type { RegistryRemote } from '@overtone/federation'

/** One attempt to load a remote built by plain Module Federation. */
export interface StockLoad {
  readonly remote: RegistryRemote
  /** The container's name. */
  readonly name: string
  readonly attempt: number
  /** The absolute URL of the build's folder. */
  readonly base: string
}
