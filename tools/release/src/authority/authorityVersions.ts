import type { Authority } from '@overtone/federation'
import { authoritySchema } from '@overtone/federation/schemas'
import { ReleaseError } from '../releaseError'
import { getJson, toJsonBytes, type Store } from '../store/store'

/** Keeps a version of the authority: the log names it, and a later audit proves with it who could release what. */
export async function recordAuthority(store: Store, authority: Authority): Promise<void> {
  await store.putIfAbsent(keyOf(authority.version), toJsonBytes(authority))
}

/** Reads a version of the authority. Throws ReleaseError if it is missing or damaged. */
export async function readAuthority(store: Store, version: number): Promise<Authority> {
  const authority = await getJson(store, keyOf(version), authoritySchema)
  if (!authority) throw new ReleaseError(`${keyOf(version)} is missing in the store. Restore it from a backup`)
  return authority
}

function keyOf(version: number): string {
  return `authority/${version}.json`
}
