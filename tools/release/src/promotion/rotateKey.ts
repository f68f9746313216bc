import { rename } from 'node:fs/promises'
import { promote, type Promotion } from './promote'
import type { RuntimeConfig } from '../registry/runtimeConfig'
import { keptSigner, type Signer } from '../registry/signer'
import type { Store } from '../store/store'

interface Rotation {
  readonly runtimeConfig: RuntimeConfig
  /** Who signs today. */
  readonly signer: Signer
  /** Where the new key is put. */
  readonly keyFile: string
}

/**
 * Makes a new key, signs what is live with it and puts it in place of the one before, which stays trusted until it is
 * retired. A rotation that was cut short goes on with the key that it made.
 * Throws ReleaseError when today's signer is not trusted.
 */
export async function rotateKey(store: Store, { runtimeConfig, signer, keyFile }: Rotation): Promise<Promotion> {
  const next = await keptSigner(`${keyFile}.next`)
  const promotion = await promote(store, {}, runtimeConfig, signer, { next })
  await rename(`${keyFile}.next`, keyFile)
  return promotion
}

/** Trusts the signer's key alone from now on. Throws ReleaseError when it is not trusted itself. */
export function retireOtherKeys(store: Store, runtimeConfig: RuntimeConfig, signer: Signer): Promise<Promotion> {
  return promote(store, {}, runtimeConfig, signer, { isAlone: true })
}
