import { ReleaseError } from '../releaseError'
import { getJson, overwrite, toJsonBytes, type Store } from '../store/store'

/** The runtime configuration of the page. Public: it is part of index.html. */
export interface RuntimeConfig {
  readonly supabaseUrl: string
  readonly publishableKey: string
  /** Origin of the product. Without it, pages have no canonical URL and there is no sitemap. */
  readonly siteUrl?: string
}

const key = 'config.json'

/** Reads the runtime configuration of a store. Throws ReleaseError if there is none. */
export async function readRuntimeConfig(store: Store): Promise<RuntimeConfig> {
  const config = await getJson<RuntimeConfig>(store, key)
  if (!config?.supabaseUrl || !config.publishableKey) {
    throw new ReleaseError(`The store has no ${key} with supabaseUrl and publishableKey. npm start writes one`)
  }
  return config
}

export async function writeRuntimeConfig(store: Store, config: RuntimeConfig): Promise<void> {
  await overwrite(store, key, toJsonBytes(config))
}
