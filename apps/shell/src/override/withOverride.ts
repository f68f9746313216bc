import type { RegistryRemote } from '@overtone/federation'
import { loadText } from '@overtone/storage'
import { overrideKey, type Running } from './running'

/** Replaces a live build with the one that an override link names, from the URL or stored for this tab. */
export async function withOverride(live: readonly RegistryRemote[]): Promise<Running> {
  try {
    if (location.search.includes('override=') || loadText(overrideKey, 'sessionStorage'))
      return await (await import(/* webpackChunkName: "settled" */ './runOverride')).runOverride(live)
  } catch (error) {
    console.error(error)
  }
  return { live }
}
