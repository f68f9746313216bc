import { createKey, signerOf } from './signer'

/** A signer of its own for every test file. */
export const signer = await signerOf(await createKey(), 'the sample')
