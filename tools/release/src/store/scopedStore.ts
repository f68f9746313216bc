import { ReleaseError } from '../releaseError'
import { checkKey, type Store } from './store'

/** The environment whose keys have no prefix: stores from before environments have only this one. */
export const production = 'production'
const folder = 'environments/'
/** Prefixes of what all environments share: builds, and statements about builds. */
const shared = ['artifacts/', 'published/', 'attestations/']

/** Returns the requirement that the name of an environment breaks, null if it is valid. */
export function checkEnvironment(name: string): string | null {
  return /^[a-z][a-z0-9-]{0,30}$/.test(name) ? null : 'a name such as staging: lowercase letters, digits and dashes'
}

/** Returns the prefix of an environment's own keys in a store, empty for production. Throws ReleaseError for a bad name. */
export function environmentPrefix(environment: string): string {
  const requirement = checkEnvironment(environment)
  if (requirement !== null) throw new ReleaseError(`The environment must be ${requirement}, got "${environment}"`)
  return environment === production ? '' : `${folder}${environment}/`
}

/**
 * Returns the part of a store that belongs to one environment: the builds of all, and a registry, log, configuration and
 * documents of its own. Throws ReleaseError for a bad name.
 */
export function scopedStore(store: Store, environment: string): Store {
  const prefix = environmentPrefix(environment)
  if (prefix === '') return store
  const keyOf = (key: string) => (shared.some(each => key.startsWith(each)) ? key : prefix + checkKey(key))
  return {
    environment,
    get: key => store.get(keyOf(key)),
    putIfAbsent: (key, bytes) => store.putIfAbsent(keyOf(key), bytes),
    repair: (key, bytes) => store.repair(keyOf(key), bytes),
    compareAndSwap: (key, expected, next) => store.compareAndSwap(keyOf(key), expected, next),
    remove: key => store.remove(keyOf(key)),
    async list(start) {
      if (shared.some(each => start.startsWith(each))) return store.list(start)
      const keys = await store.list(prefix + start)
      return keys.map(key => key.slice(prefix.length))
    },
  }
}

/** Returns each environment of a store as a store of its own, production first. */
export async function scopedStores(store: Store): Promise<Store[]> {
  const keys = await store.list(folder)
  const names = new Set(keys.map(key => key.slice(folder.length).split('/')[0] ?? ''))
  return [store, ...[...names].map(name => scopedStore(store, name))]
}
