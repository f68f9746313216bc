import type { RegistryRemote } from '@overtone/federation'
import { loadText } from '@overtone/storage'
import { overrideKey, type Running } from './running'

/** Lets the build that an override link names, in the address or kept by the tab, take the place of the live one. */
export async function withOverride(live: readonly RegistryRemote[]): Promise<Running> {
  try {
    if (location.search.includes('override=') || loadText(overrideKey, 'sessionStorage'))
      return await (await import('./runOverride')).runOverride(live)
  } catch (error) {
    console.error(error)
  }
  return { live }
}
