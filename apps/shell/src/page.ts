import type { DataConfig } from '@overtone/data'
import { fits } from '@overtone/domain'
import { readRegistry, type Registry } from '@overtone/federation'

/** Returns the text of a data block of the page. */
export function dataBlock(id: string): string {
  return document.getElementById(id)?.textContent ?? ''
}

/** Returns the registry that the page was composed with. Throws if it is missing or invalid: there is nothing to show. */
export function pageRegistry(): Registry {
  const registry = readRegistry(dataBlock('overtone-registry'))
  if (!registry.ok) throw new Error('The registry of the page is missing or invalid')
  return registry.data
}

/** The public configuration of a page. */
export interface PageConfig extends DataConfig {
  /** False if the service worker is turned off. */
  readonly offline?: boolean
}

/** Returns the configuration that the page was composed with. Throws if it is missing or invalid. */
export function pageConfig(): PageConfig {
  const config: unknown = JSON.parse(dataBlock('overtone-config'))
  if (fits(config, { supabaseUrl: 'string', publishableKey: 'string', 'offline?': 'boolean' })) return config
  throw new Error('The configuration of the page is missing or invalid')
}

const day = 24 * 60 * 60 * 1000

/** Returns true if the page's registry expired a day ago, which for a live product means that the clock is wrong. */
export function isClockOff(): boolean {
  const registry = readRegistry(dataBlock('overtone-registry'))
  return registry.ok && Date.parse(registry.data.expiresAt ?? '') + day < Date.now()
}
