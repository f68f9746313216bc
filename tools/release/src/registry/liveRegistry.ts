import type { Registry } from '@overtone/federation'
import { parseRegistry } from './signedRegistry'
import type { Store } from '../store/store'

export const registryKey = 'registry.json'

/**
 * Reads the live registry, null before the first promotion. Throws ReleaseError if it is invalid or of another version.
 */
export async function readLive(store: Store): Promise<Registry | null> {
  const held = await store.get(registryKey)
  return held && parseRegistry(new TextDecoder().decode(held))
}
