import { rename } from 'node:fs/promises'
import { promote, type Promotion } from './promote'
import type { RuntimeConfig } from '../registry/runtimeConfig'
import { readLive } from '../registry/liveRegistry'
import { ReleaseError } from '../releaseError'
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
  await refuseAuthority(store)
  const next = await storedSigner(`${keyFile}.next`)
  const promotion = await promote(store, {}, runtimeConfig, signer, { next })
  await rename(`${keyFile}.next`, keyFile)
  return promotion
}

/** Trusts only the signer's key from now on. Throws ReleaseError if it isn't trusted itself. */
export async function retireOtherKeys(store: Store, runtimeConfig: RuntimeConfig, signer: Signer): Promise<Promotion> {
  await refuseAuthority(store)
  return promote(store, {}, runtimeConfig, signer, { isAlone: true })
}

/** Throws ReleaseError if root keys decide who may release: they replace a key in the authority. */
async function refuseAuthority(store: Store): Promise<void> {
  if ((await readLive(store))?.authority)
    throw new ReleaseError('Keys are in the authority. To replace one: npm run release -- authority draft')
}
