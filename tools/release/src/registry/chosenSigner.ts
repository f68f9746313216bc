import { join } from 'node:path'
import { keptSigner, signerOf, type Signer } from './signer'

/** The file of the private key in a folder of data: beside the store, never in it, for a store is served. */
export function keyFileIn(dataDir: string): string {
  return join(dataDir, 'signing-key.json')
}

/**
 * Who signs releases: the key in OVERTONE_SIGNING_KEY, else the one in the folder of data, made when there is none.
 * Throws ReleaseError when it is no key.
 */
export function chosenSigner(env: NodeJS.ProcessEnv, dataDir = env['OVERTONE_DATA'] || '.overtone'): Promise<Signer> {
  const text = env['OVERTONE_SIGNING_KEY']
  return text ? signerOf(text, 'OVERTONE_SIGNING_KEY') : keptSigner(keyFileIn(dataDir))
}
