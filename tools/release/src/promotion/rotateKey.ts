import { rename } from 'node:fs/promises'
import { promote, type Promotion } from './promote'
import type { RuntimeConfig } from '../registry/runtimeConfig'
import { storedSigner, type Signer } from '../registry/signer'
import type { Store } from '../store/store'

interface Rotation {
  readonly runtimeConfig: RuntimeConfig
  /** The current signer. */
  readonly signer: Signer
  /** File for the new key. */
  readonly keyFile: string
}

/**
 * Creates a new key, signs the live registry with it and replaces the key file; the old key stays trusted until it is
 * retired. Repeating an interrupted rotation continues with the key that it created.
 * Throws ReleaseError if the current signer isn't trusted.
 */
export async function rotateKey(store: Store, { runtimeConfig, signer, keyFile }: Rotation): Promise<Promotion> {
  const next = await storedSigner(`${keyFile}.next`)
  const promotion = await promote(store, {}, runtimeConfig, signer, { next })
  await rename(`${keyFile}.next`, keyFile)
  return promotion
}

/** Trusts only the signer's key from now on. Throws ReleaseError if it isn't trusted itself. */
export function retireOtherKeys(store: Store, runtimeConfig: RuntimeConfig, signer: Signer): Promise<Promotion> {
  return promote(store, {}, runtimeConfig, signer, { isAlone: true })
}
