import { createKey, signerOf } from './signer'

/** A new signer for each test file. */
export const signer = await signerOf(await createKey(), 'the sample')
