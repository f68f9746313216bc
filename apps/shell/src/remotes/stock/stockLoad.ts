import type { RegistryRemote } from '@overtone/federation'

/** One attempt to load a remote that was built by Module Federation alone. */
export interface StockLoad {
  readonly remote: RegistryRemote
  /** Of its container. */
  readonly name: string
  readonly attempt: number
  /** Absolute address of its folder. */
  readonly base: string
}
