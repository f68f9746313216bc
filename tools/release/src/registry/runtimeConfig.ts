import { ReleaseError } from '../releaseError'
import { getJson, overwrite, toJsonBytes, type Store } from '../store/store'

/** The runtime configuration of the page. Public: it is part of index.html. */
export interface RuntimeConfig {
  readonly supabaseUrl: string
  readonly publishableKey: string
  /** Origin of the product. Without it, pages have no canonical URL and there is no sitemap. */
  readonly siteUrl?: string
  /** False removes the service worker from every browser that opens a page. */
  readonly offline?: boolean
  /** Collector of traces (OTLP over HTTP), and the share of pages that send them, from 0 to 1. */
  readonly traces?: { readonly url: string; readonly share: number }
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

/** Writes the configuration, and returns it. Keeps `offline` and `traces` as they are unless the configuration has them. */
export async function writeRuntimeConfig(store: Store, config: RuntimeConfig): Promise<RuntimeConfig> {
  const held = await getJson<RuntimeConfig>(store, key)
  const { offline, traces } = held ?? {}
  const written = { ...(offline !== undefined && { offline }), ...(traces && { traces }), ...config }
  await overwrite(store, key, toJsonBytes(written))
  return written
}
