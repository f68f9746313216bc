import { join } from 'node:path'
import { storedSigner, signerOf, type Signer } from './signer'
import { signerBy } from './signerCommand'

/** Returns the private key file of a data folder: beside the store, never in it, because the store is served. */
export function keyFileIn(dataDir: string): string {
  return join(dataDir, 'signing-key.json')
}

/**
 * Returns the signer of releases: the command in OVERTONE_SIGNER_COMMAND, else the key in OVERTONE_SIGNING_KEY, else the
 * one in the data folder, created if missing. Throws ReleaseError if it is invalid.
 */
export function chosenSigner(env: NodeJS.ProcessEnv, dataDir = env['OVERTONE_DATA'] || '.overtone'): Promise<Signer> {
  const command = env['OVERTONE_SIGNER_COMMAND']
  if (command) return signerBy(command)
  const text = env['OVERTONE_SIGNING_KEY']
  return text ? signerOf(text, 'OVERTONE_SIGNING_KEY') : storedSigner(keyFileIn(dataDir))
}
