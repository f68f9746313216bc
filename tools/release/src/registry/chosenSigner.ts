import { join } from 'node:path'
import { storedSigner, signerOf, type Signer } from './signer'

/** Returns the private key file of a data folder: beside the store, never in it, because the store is served. */
export function keyFileIn(dataDir: string): string {
  return join(dataDir, 'signing-key.json')
}

/**
 * Returns the signer of releases: the key in OVERTONE_SIGNING_KEY, else the one in the data folder, created if missing.
 * Throws ReleaseError if the key is invalid.
 */
export function chosenSigner(env: NodeJS.ProcessEnv, dataDir = env['OVERTONE_DATA'] || '.overtone'): Promise<Signer> {
  const text = env['OVERTONE_SIGNING_KEY']
  return text ? signerOf(text, 'OVERTONE_SIGNING_KEY') : storedSigner(keyFileIn(dataDir))
}
