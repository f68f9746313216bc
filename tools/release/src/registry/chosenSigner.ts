import { access } from 'node:fs/promises'
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

/**
 * Returns the signer of releases if there is a key already, null if `chosenSigner` would create one. Throws ReleaseError
 * if the key is invalid.
 */
export async function existingSigner(env: NodeJS.ProcessEnv): Promise<Signer | null> {
  const dataDir = env['OVERTONE_DATA'] || '.overtone'
  const hasFile = () =>
    access(keyFileIn(dataDir)).then(
      () => true,
      () => false,
    )
  return env['OVERTONE_SIGNER_COMMAND'] || env['OVERTONE_SIGNING_KEY'] || (await hasFile())
    ? chosenSigner(env, dataDir)
    : null
}
