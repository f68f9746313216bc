import type { IncomingMessage } from 'node:http'
import { identifyCaller } from '../caller'
import type { Caller, Keys } from '../caller'
import { unauthorized } from './storageError'

/** Returns the caller of a request. Throws InvalidJWT without a valid key, or with an invalid token. */
export async function requireCaller(request: IncomingMessage, keys: Keys): Promise<Caller> {
  const caller = await identifyCaller(request, keys)
  if (caller === 'no-key') throw unauthorized('No valid API key found in request')
  if (caller === 'bad-token') throw unauthorized('The token is not valid or has expired')
  return caller
}
